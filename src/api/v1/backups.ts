import { backupsReply } from '#contract/backups.ts'
import { lastBackups } from '#platform/backup/backup.ts'
import type { Api, Deps } from '../deps.ts'
import { success } from '../http/replies/success.ts'

export function backupRoutes(app: Api, { db, config }: Deps): void {
  app.get(
    '/backups',
    {
      schema: {
        summary: 'Get the backup status',
        response: { 200: backupsReply },
      },
      config: { access: 'owner' as const },
    },
    async () => {
      const { backup, drill } = await lastBackups(db)
      return success({
        isOwn: config.databaseUrl === undefined,
        lastBackupAt: backup?.toISOString() ?? null,
        lastDrillAt: drill?.toISOString() ?? null,
      })
    },
  )
}
