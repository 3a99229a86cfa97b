import { useQuery } from '@tanstack/react-query'
import { adminText } from '#text/admin.ts'
import { shortDateTime } from '../shared/dates.ts'
import { useStaffClient } from '../shared/staff-client.ts'
import { staffKeys } from '../shared/staff-keys.ts'

const text = adminText.backups

/** The state of the backups, for owners. A failure to load it shows no error on this page. */
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
