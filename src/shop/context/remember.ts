import type { Database } from '#platform/database/database.ts'

const memories = new WeakMap<Database, Map<string, { answer: Promise<unknown>; until: number }>>()

/** The answer that was last read under this key, not longer ago than that. Who asks while it is being read gets the same. */
export function remembered<Answer>(
  db: Database,
  key: string,
  forMs: number,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const memory = memories.get(db) ?? new Map()
  memories.set(db, memory)
  const known = memory.get(key)
  if (known && performance.now() < known.until) return known.answer
  const answer = read()
  memory.set(key, { answer, until: performance.now() + forMs })
  answer.catch(() => forget(db, key))
  return answer
}

/** From now on it is read anew. What is being read goes to those who have asked before. */
export function forget(db: Database, key: string): void {
  memories.get(db)?.delete(key)
}
