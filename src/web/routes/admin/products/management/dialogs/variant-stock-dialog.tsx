import { useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'

const { stockDialog: text, variants: heads } = adminProductsText

type Props = DialogState & { product: Pick<Product, 'name' | 'variants'> }

/** By specification its update button only closes it, and nothing opens it: stock is changed in Update Product. */
export function VariantStockDialog({ product, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title(product.name)}
      footer={<Button onClick={onClose}>{text.update}</Button>}
    >
      <VariantStockTable variants={product.variants} />
    </Dialog>
  )
}

export function VariantStockTable({ variants }: Pick<Product, 'variants'>) {
  const [stock, setStock] = useState(
    () => new Map(variants.map((variant) => [variant.id, String(variant.stock)])),
  )
  return (
    <Table label={text.table}>
      <thead>
        <tr>
          <HeadCell>{heads.size}</HeadCell>
          <HeadCell>{heads.color}</HeadCell>
          <HeadCell>{heads.sku}</HeadCell>
          <HeadCell>{heads.stock}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <tr key={variant.id}>
            <Cell>{variant.size}</Cell>
            <Cell>{variant.color}</Cell>
            <Cell>{variant.sku}</Cell>
            <Cell>
              <input
                type="number"
                min={0}
                aria-label={text.stockOf(variant.size, variant.color)}
                value={stock.get(variant.id) ?? ''}
                onChange={(event) => setStock(new Map(stock).set(variant.id, event.target.value))}
                className="min-h-11 w-24 rounded-sm border border-edge bg-transparent px-3 text-base tabular-nums"
              />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
