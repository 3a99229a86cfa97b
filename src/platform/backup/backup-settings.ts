import { resolve } from 'node:path'
import { z } from 'zod'
import { type Values, wholeNumber } from '../settings/settings.ts'

/** Only for the embedded database; others have their own tools. */
export const backupSettings = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3_650).default(14),
}

export const backupConfig = (values: Values<typeof backupSettings>) => ({
  /** Unset: no automatic backups. */
  dir: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
  keepDays: values.BACKUP_KEEP_DAYS,
})
