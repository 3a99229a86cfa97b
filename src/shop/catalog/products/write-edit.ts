import type { Database } from '#platform/database/database.ts'
import { changedFields, recordChange } from '../../audit/audit.ts'
import { ShopError } from '../../context/shop-error.ts'

type Edit<Thing, Wanted> = {
  /** The key of the recorded change, such as "category:1". */
  of: string
  staffId: number | null
  /** The version that was on the screen, when the caller sends it. */
  version: number | undefined
  before: Thing
  wanted: Wanted
}

/** One change of a category or a collection whose row is locked. An edit that changes nothing is neither written nor recorded. */
export async function writeEdit<Thing extends { version: number }, Wanted extends Record<string, unknown>>(
  tx: Database,
  { of, staffId, version, before, wanted }: Edit<Thing, Wanted>,
  write: (wanted: Wanted) => Promise<Thing>,
): Promise<Thing> {
  if (version !== undefined && version !== before.version)
    throw new ShopError('edit_conflict', { current: before })
  if (changedFields(before, wanted).length === 0) return before
  const after = await write(wanted)
  await recordChange(tx, of, staffId, before, after)
  return after
}
