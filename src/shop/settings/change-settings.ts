/** What the owner does on the screen of settings. Every change is announced, because any page may show one. */
import type { RecordedChange } from '#contract/desk/audit.ts'
import type { Setting } from '#contract/store/settings.ts'
import type { FieldError } from '#shared/errors/field-error.ts'
import { listStaffChanges } from '../audit/audit.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { DEFAULT_TEXTS, OWNERS_NAMES, settingProblem } from './owners-settings.ts'
import { changeStored, readStored, undoStoredChange } from './stored-settings.ts'

export async function listSettings({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<Setting[]> {
  const stored = await readStored(db)
  return OWNERS_NAMES.map((name) => {
    const given = config.owners[name]
    return {
      name,
      value: stored[name] ?? null,
      fallback: given ?? DEFAULT_TEXTS[name] ?? '',
      fallbackIsGiven: given !== undefined,
    }
  })
}

export const settingsHistory = ({ db }: Pick<Shop, 'db'>): Promise<RecordedChange[]> =>
  listStaffChanges(db, 'settings')

type Changing = Pick<Shop, 'db' | 'config' | 'settingsChanged'>

/** Values are written as in the environment; null returns to the environment's value. All of them are saved, or none. */
export async function changeSettings(
  shop: Changing,
  changes: Record<string, string | null>,
  staffId: number,
): Promise<Setting[]> {
  const fields: Record<string, FieldError> = {}
  for (const [name, value] of Object.entries(changes)) {
    const must = settingProblem(name, value ?? DEFAULT_TEXTS[name] ?? '')
    if (must) fields[name] = { code: 'setting', params: { must } }
  }
  if (Object.keys(fields).length > 0) throw new ShopError('invalid_input', { fields })
  await changeStored(shop.db, changes, staffId)
  await shop.settingsChanged()
  return listSettings(shop)
}

/** Puts the values before a change back. */
export async function undoSettings(shop: Changing, changeId: number, staffId: number): Promise<Setting[]> {
  await undoStoredChange(shop.db, changeId, staffId)
  await shop.settingsChanged()
  return listSettings(shop)
}

/** For the timetable: cached pages do not know that the first or the last day of a notice is over. */
export async function turnNotice(shop: Pick<Shop, 'settings' | 'settingsChanged'>): Promise<void> {
  const { from, until } = (await shop.settings()).notice
  if (from || until) await shop.settingsChanged()
}
