import { settingsText } from '#text/admin-settings.ts'
import { useRead } from '#web/data/read.ts'
import { DownloadCsv } from '../shared/download-csv.tsx'

const text = settingsText.subscribers

/** Below the choice: how many addresses are stored, and their file. Nothing while there are none. */
export function Subscribers() {
  const { data } = useRead('GET /newsletter/subscribers')
  if (!data || data.confirmed + data.waiting === 0) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <p className="text-sm">{text.counts(data.confirmed, data.waiting)}</p>
      <DownloadCsv of={({ file }) => file('GET /newsletter/subscribers/csv')} label={text.csv} />
    </div>
  )
}
