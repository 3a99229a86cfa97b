import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database.ts'

/**
 * Many products share what their number stands for (`facet_key`, `fit_key`). It stands for the same for ever, so each is read once.
 */
export function toldByNumber<Told extends object>(
  read: (db: Database, numbers: string[]) => Promise<[number: string, told: Told][]>,
): (db: Database, numbers: Iterable<string>) => Promise<Map<string, Told>> {
  const known = new LRUCache<string, Told>({ max: 20_000 })
  return async (db, numbers) => {
    const told = new Map<string, Told>()
    const unknown: string[] = []
    for (const number of new Set(numbers)) {
      const one = known.get(number)
      if (one) told.set(number, one)
      else unknown.push(number)
    }
    for (const [number, one] of unknown.length > 0 ? await read(db, unknown) : []) {
      told.set(number, one)
      known.set(number, one)
    }
    return told
  }
}
