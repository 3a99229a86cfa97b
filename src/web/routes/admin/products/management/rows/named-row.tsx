import type { ReactNode } from 'react'
import { adminProductsText as text } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { MissingMark } from '#web/routes/admin/shared/form/missing-mark.tsx'

/** A category or a collection, with its two links. */
export function NamedRow(props: {
  mark: ReactNode
  name: string
  sentence: string
  missing: readonly string[]
  onEdit: () => void
  onProducts: () => void
  /** For a collection. */
  onOrder?: () => void
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden bg-linen">{props.mark}</span>
      <span className="min-w-0 grow basis-48">
        <span className="block text-sm font-medium break-words">{props.name}</span>
        <span className="line-clamp-2 text-xs break-words text-muted">{props.sentence}</span>
        <MissingMark parts={props.missing} />
      </span>
      <span className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={props.onEdit}>
          {text.edit}
        </Button>
        <Button variant="quiet" size="small" onClick={props.onProducts}>
          {text.viewProducts}
        </Button>
        {props.onOrder && (
          <Button variant="quiet" size="small" onClick={props.onOrder}>
            {text.orderProducts}
          </Button>
        )}
      </span>
    </li>
  )
}
