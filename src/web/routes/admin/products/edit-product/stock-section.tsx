import { useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import type { StockMovement } from '#contract/stock.ts'
import { adminStockText as text } from '#text/admin-stock.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useClient } from '#web/data/client-context.ts'
import { keyOf } from '#web/data/read.ts'
import { shortDateTime } from '../../shared/dates.ts'
import { usePages } from '../../shared/list/use-pages.ts'
import { ChangeStock } from './change-stock.tsx'
import { StockMovementsCsv } from './stock-movements-csv.tsx'

/** Loaded when it is opened. */
export function StockSection(props: { product: Product; onProduct: (product: Product) => void }) {
  const [open, setOpen] = useState(false)
  const { product } = props
  return (
    <Disclosure heading={text.heading} open={open} onOpenChange={setOpen}>
      {open && (
        <div className="grid gap-8">
          <ChangeStock {...props} />
          <StockMovements productId={product.id} version={product.version} />
          <StockMovementsCsv productId={product.id} />
        </div>
      )}
    </Disclosure>
  )
}

/** The newest first. Refetched for each version, so that it includes the last change. */
function StockMovements({ productId, version }: { productId: number; version: number }) {
  const client = useClient()
  const params = { id: productId }
  const { items: movements, ...list } = usePages(
    keyOf(at, { params }, version),
    async (before: number | null) => {
      const { data, meta } = await client.reply(at, { params, query: { before: before ?? undefined } })
      return { items: data, next: meta.next }
    },
  )
  if (list.error) return <Notice>{text.listFailed}</Notice>
  if (!movements) return <Spinner />
  if (movements.length === 0) return <p className="text-sm text-muted">{text.none}</p>
  return (
    <div className="grid justify-items-start gap-4">
      <ol className="grid w-full gap-3" aria-label={text.heading}>
        {movements.map((movement) => (
          <Movement key={movement.id} {...movement} />
        ))}
      </ol>
      {list.hasMore && (
        <Button variant="outline" size="small" busy={list.isLoadingMore} onClick={list.loadMore}>
          {text.older}
        </Button>
      )}
    </div>
  )
}

function Movement({ at, size, color, change, reason, note, staffName, actor }: StockMovement) {
  const by = staffName ?? text.by[actor]
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-x-3 border-b border-hairline pb-3 text-sm last:border-0">
      <span className="text-end font-medium tabular-nums">{signed(change)}</span>
      <span className="break-words">
        {[size, color].filter(Boolean).join(', ')} · {text.reasonOf(reason)}
        {note && ` · ${note}`}
        <span className="block text-xs text-muted">
          <time dateTime={at}>{shortDateTime(at)}</time>
          {by && ` · ${by}`}
        </span>
      </span>
    </li>
  )
}

const at = 'GET /products/:id/stock-movements'

const signed = (change: number): string =>
  change.toLocaleString('en-US', { signDisplay: 'exceptZero' }).replace('-', '−')
