import type { Database } from '#platform/database/database.ts'
import { effectiveSettings, type OwnersSettings, type WrittenSettings } from './owners-settings.ts'
import { readStored } from './stored-settings.ts'

export type CurrentSettings = {
  /** The settings that count now. */
  read(): Promise<OwnersSettings>
  /** The next read asks the database. */
  outdate(): void
}

/**
 * The owner's settings over those of the environment. They are read once and again after each announcement of a change; a process that
 * receives no announcements reads them each time.
 */
export function currentSettings(
  db: Database,
  environment: WrittenSettings,
  isReceiving: () => boolean,
): CurrentSettings {
  let known: Promise<OwnersSettings> | undefined
  const ask = async () => effectiveSettings(environment, await readStored(db))
  const outdate = () => {
    known = undefined
  }
  return {
    read() {
      if (!isReceiving()) return ask()
      if (known) return known
      known = ask()
      // The next caller tries again.
      known.catch(outdate)
      return known
    },
    outdate,
  }
}
