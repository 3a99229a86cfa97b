/** The table owner_settings: values as they are written in the environment, by name. */
import { type Database, execute, inTransaction, rows } from '#platform/database/database.ts'
import { recordChange } from '../audit/audit.ts'
import { foundRow } from '../context/found-row.ts'
import { ShopError } from '../context/shop-error.ts'
import type { WrittenSettings } from './owners-settings.ts'

export async function readStored(db: Database): Promise<WrittenSettings> {
  const stored = await rows(db)<{ name: string; value: string }>`SELECT name, value FROM owner_settings`
  return Object.fromEntries(stored.map(({ name, value }) => [name, value]))
}

type Changes = Record<string, string | null>

/** Null returns a setting to the environment's value. Only what becomes different is written and recorded. */
export const changeStored = (db: Database, changes: Changes, staffId: number): Promise<void> =>
  inTransaction(db, async (tx) => write(tx, await lockStored(tx), changes, staffId))

/** Puts the values before a change back, unless one of them has been changed again since. */
export const undoStoredChange = (db: Database, changeId: number, staffId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const stored = await lockStored(tx)
    const change = await foundRow(tx)<{ before: Changes; after: Changes }>`
      SELECT before, after FROM staff_changes WHERE id = ${changeId} AND subject = 'settings'`
    const isAsChanged = Object.entries(change.after).every(
      ([name, value]) => (stored[name] ?? null) === value,
    )
    if (!isAsChanged) throw new ShopError('edit_conflict')
    await write(tx, stored, change.before, staffId)
  })

/** Two owners who save at once: the history of the second begins with the values of the first. */
async function lockStored(tx: Database): Promise<WrittenSettings> {
  await execute(tx)`LOCK TABLE owner_settings IN SHARE ROW EXCLUSIVE MODE`
  return readStored(tx)
}

async function write(
  tx: Database,
  stored: WrittenSettings,
  changes: Changes,
  staffId: number,
): Promise<void> {
  const changed = Object.entries(changes).filter(([name, value]) => (stored[name] ?? null) !== value)
  const names = changed.map(([name]) => name)
  await execute(tx)`DELETE FROM owner_settings WHERE name = ANY (${names}::text[])`
  const given = changed.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
  await execute(tx)`
    INSERT INTO owner_settings (name, value)
    SELECT * FROM unnest(${given.map(({ name }) => name)}::text[], ${given.map(({ value }) => value)}::text[])`
  const before = Object.fromEntries(names.map((name) => [name, stored[name] ?? null]))
  await recordChange(tx, 'settings', staffId, before, Object.fromEntries(changed))
}
