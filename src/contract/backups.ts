import { z } from 'zod'

export const backups = z.object({
  /** Whether the database is embedded: others are backed up with their own tools. */
  isOwn: z.boolean(),
  lastBackupAt: z.string().nullable(),
  /** When a backup was last restored and verified. */
  lastDrillAt: z.string().nullable(),
})
export type Backups = z.infer<typeof backups>
