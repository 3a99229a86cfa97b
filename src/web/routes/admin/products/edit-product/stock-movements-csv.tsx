import { useState } from 'react'
import { adminStockText as text } from '#text/admin-stock.ts'
import { Field } from '#ui/field.tsx'
import { DownloadCsv } from '../../shared/download-csv.tsx'

/** The movements of a period as a file: of one product, or of all. */
export function StockMovementsCsv({ productId }: { productId?: number }) {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        label={text.from}
        type="date"
        value={from}
        max={until || undefined}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Field
        label={text.until}
        type="date"
        value={until}
        min={from || undefined}
        onChange={(event) => setUntil(event.target.value)}
      />
      <DownloadCsv
        of={(client) =>
          client.file('GET /stock-movements/csv', { query: { product: productId, from, until } })
        }
        label={text.csv}
      />
    </div>
  )
}
