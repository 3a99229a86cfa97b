/** The table owner_settings: values as they are written in the environment, by name. */
import { type Database, rows, sql } from '../../platform/database/database.ts'
import type { WrittenSettings } from './owners-settings.ts'

export async function readStored(db: Database): Promise<WrittenSettings> {
  const stored = await rows<{ name: string; value: string }>(db, sql`SELECT name, value FROM owner_settings`)
  return Object.fromEntries(stored.map(({ name, value }) => [name, value]))
}

/** Null returns a setting to the environment's value. */
export async function changeStored(
  db: Database,
  changes: Record<string, string | null>,
  staffId: number,
): Promise<void> {
  await rows(db, sql`SELECT change_owner_settings(${JSON.stringify(changes)}::jsonb, ${staffId})`)
}

export async function undoStoredChange(db: Database, changeId: number, staffId: number): Promise<void> {
  await rows(db, sql`SELECT undo_settings_change(${changeId}, ${staffId})`)
}
