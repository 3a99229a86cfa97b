import type { Database } from '#platform/database/database.ts'

type Remembered = { answer: Promise<unknown>; until: number }

const memories = new WeakMap<Database, Map<string, Remembered>>()

/** The answer that was read under this key at most `forMs` ago. Concurrent calls share one read. */
export function remembered<Answer>(
  db: Database,
  key: string,
  forMs: number,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const memory = memories.get(db) ?? new Map<string, Remembered>()
  memories.set(db, memory)
  const known = memory.get(key)
  if (known && performance.now() < known.until) return known.answer as Promise<Answer>
  for (const [expired, { until }] of memory) if (until <= performance.now()) memory.delete(expired)
  const answer = read()
  memory.set(key, { answer, until: performance.now() + forMs })
  answer.catch(() => memory.get(key)?.answer === answer && memory.delete(key))
  return answer
}

/** The next call reads again. A read under way still answers those who wait for it. */
export function forget(db: Database, key: string): void {
  memories.get(db)?.delete(key)
}
