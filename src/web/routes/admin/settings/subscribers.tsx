import { useQuery } from '@tanstack/react-query'
import { settingsText } from '#text/admin-settings.ts'
import { DownloadCsv } from '../shared/download-csv.tsx'
import { useStaffClient } from '../shared/staff-client.ts'
import { staffKeys } from '../shared/staff-keys.ts'

const text = settingsText.subscribers

/** Below the choice: how many addresses are stored, and their file. Nothing while there are none. */
export function Subscribers() {
  const { subscribers } = useStaffClient()
  const { data } = useQuery({ queryKey: staffKeys.subscribers, queryFn: subscribers })
  if (!data || data.confirmed + data.waiting === 0) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <p className="text-sm">{text.counts(data.confirmed, data.waiting)}</p>
      <DownloadCsv of={(_, files) => files.subscribers()} label={text.csv} />
    </div>
  )
}
