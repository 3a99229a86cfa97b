import { useState } from 'react'
import { adminStockText as text } from '#text/admin-stock.ts'
import { bind, Field } from '#ui/field.tsx'
import { DownloadCsv } from '../../shared/download-csv.tsx'

/** The movements of a period as a file: of one product, or of all. */
export function StockMovementsCsv({ productId }: { productId?: number }) {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={text.from} type="date" {...bind(from, setFrom)} max={until || undefined} />
      <Field label={text.until} type="date" {...bind(until, setUntil)} min={from || undefined} />
      <DownloadCsv
        of={(client) =>
          client.file('GET /stock-movements/csv', { query: { product: productId, from, until } })
        }
        label={text.csv}
      />
    </div>
  )
}
