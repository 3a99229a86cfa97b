import { useQuery } from '@tanstack/react-query'
import { adminText } from '#text/admin.ts'
import { shortDateTime } from './dates.ts'
import { useStaffClient } from './staff-client.ts'
import { staffKeys } from './staff-keys.ts'

const text = adminText.backups

/** For owners: whether anything would be left of the shop tomorrow. Nothing of it is worth an error on this page. */
export function BackupLine() {
  const { data } = useQuery({ queryKey: staffKeys.backups, queryFn: useStaffClient().backups })
  if (!data?.isOwn) return null
  const { lastBackupAt, lastDrillAt } = data
  return (
    <p className="mt-8 text-sm text-muted">
      {lastBackupAt ? text.taken(shortDateTime(lastBackupAt)) : text.none}{' '}
      {lastBackupAt && (lastDrillAt ? text.triedOut(shortDateTime(lastDrillAt)) : text.neverTriedOut)}
    </p>
  )
}
