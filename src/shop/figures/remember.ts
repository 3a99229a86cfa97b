import type { Database } from '#platform/database/database.ts'

const memories = new WeakMap<Database, Map<string, { answer: unknown; until: number }>>()

const MINUTE_MS = 60_000

/** The answer of the last read under this key, if it `isCostly` and not older than a minute. Others are read each time. */
export async function remembered<Answer>(
  db: Database,
  key: string,
  read: () => Promise<Answer>,
  isCostly: (answer: Answer) => boolean,
): Promise<Answer> {
  const memory = memories.get(db) ?? new Map()
  memories.set(db, memory)
  const known = memory.get(key)
  if (known && performance.now() < known.until) return known.answer
  memory.delete(key)
  const answer = await read()
  if (isCostly(answer)) memory.set(key, { answer, until: performance.now() + MINUTE_MS })
  return answer
}
