import { useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { adminStockText } from '#text/admin-stock.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { ChangeStock } from './change-stock.tsx'
import { StockMovements } from './stock-movements.tsx'
import { StockMovementsCsv } from './stock-movements-csv.tsx'

/** Loaded when it is opened. */
export function StockSection(props: { product: Product; onProduct: (product: Product) => void }) {
  const [open, setOpen] = useState(false)
  const { product } = props
  return (
    <Disclosure heading={adminStockText.heading} open={open} onOpenChange={setOpen}>
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
