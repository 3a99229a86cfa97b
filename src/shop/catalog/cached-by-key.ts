import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database.ts'

/**
 * Many products share one value under a key that is its hash (`facet_key`, `fit_key`). A key's value never changes, so each is read
 * once and cached.
 */
export function cachedByKey<Value extends object>(
  read: (db: Database, keys: string[]) => Promise<[key: string, value: Value][]>,
): (db: Database, keys: Iterable<string>) => Promise<Map<string, Value>> {
  const cache = new LRUCache<string, Value>({ max: 20_000 })
  return async (db, keys) => {
    const found = new Map<string, Value>()
    const missing: string[] = []
    for (const key of new Set(keys)) {
      const value = cache.get(key)
      if (value) found.set(key, value)
      else missing.push(key)
    }
    for (const [key, value] of missing.length > 0 ? await read(db, missing) : []) {
      found.set(key, value)
      cache.set(key, value)
    }
    return found
  }
}
