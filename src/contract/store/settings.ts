import { z } from 'zod'
import { text } from '../fields.ts'

/** A setting that the owner may change, by the name of its environment variable. Values are written as there. */
export const setting = z.object({
  name: z.string(),
  /** The owner's value; null while the environment's or the default counts. */
  value: z.string().nullable(),
  /** What counts without the owner's value, and whether the environment gives it. */
  fallback: z.string(),
  fallbackIsGiven: z.boolean(),
})
export type Setting = z.infer<typeof setting>

export const settingsChange = z.record(z.string().max(60), text(2_000).nullable())
export type SettingsChange = z.infer<typeof settingsChange>

export const backups = z.object({
  /** Whether the database is embedded: others are backed up with their own tools. */
  isOwn: z.boolean(),
  lastBackupAt: z.string().nullable(),
  /** When a backup was last restored and verified. */
  lastDrillAt: z.string().nullable(),
})
