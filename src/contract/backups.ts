import { z } from 'zod'
import { reply } from './envelope.ts'

export const backupsReply = reply(
  z.object({
    /** Whether the shop backs itself up: not one on a database of somebody else. */
    isOwn: z.boolean(),
    lastBackupAt: z.string().nullable(),
    /** When a backup was last restored and found right. */
    lastDrillAt: z.string().nullable(),
  }),
)
export type Backups = z.infer<typeof backupsReply>['data']
