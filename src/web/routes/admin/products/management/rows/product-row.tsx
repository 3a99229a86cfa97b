import { memo } from 'react'
import type { Product } from '#contract/catalog.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { MissingMark } from '#web/routes/admin/shared/form/missing-mark.tsx'
import { StaffCell, StaffRow } from '#web/routes/admin/shared/list/staff-table.tsx'
import { opensRow, rowMark } from '#web/routes/admin/shared/list/use-list-keys.ts'
import { missingInProduct } from '../../product-form/missing-arabic.ts'
import { flags } from '../../product-form/product-fields.ts'
import { ProductMenu } from './product-menu.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useSetFlag } from './use-set-flag.ts'

export type ProductActions = {
  onEdit: (product: Product) => void
  onView: (product: Product) => void
  onStock: (product: Product) => void
}

/** Memoized: only the row that changed renders again. */
export const ProductRow = memo(function ProductRow({
  product,
  onEdit,
  onView,
  onStock,
}: ProductActions & { product: Product }) {
  const { columns } = text
  const setFlag = useSetFlag(product)
  return (
    <StaffRow {...rowMark(String(product.id))}>
      <th
        scope="row"
        className="px-3 py-2 text-start font-normal xl:min-w-52 max-xl:col-span-6 max-xl:block max-xl:px-0"
      >
        <span className="flex items-center gap-3">
          <Thumbnail image={product.images[0]} />
          <span className="min-w-0">
            <button
              type="button"
              {...opensRow}
              onClick={() => onEdit(product)}
              className="block min-h-6 text-start font-medium wrap-anywhere underline-offset-4 hover:underline"
            >
              {product.name}
            </button>
            <MissingMark parts={missingInProduct(product)} />
          </span>
        </span>
      </th>
      <StaffCell label={columns.price} className="tabular-nums xl:whitespace-nowrap">
        {formatPrice(product.price)}
      </StaffCell>
      <StaffCell label={columns.discount} className="tabular-nums xl:whitespace-nowrap">
        {product.discount === null ? text.nothing : formatPrice(product.discount)}
      </StaffCell>
      <StaffCell label={columns.collection} className="max-w-36 wrap-anywhere">
        {product.collection?.name ?? text.nothing}
      </StaffCell>
      <StaffCell label={columns.category} className="max-w-36 wrap-anywhere">
        {product.category?.name ?? text.nothing}
      </StaffCell>
      <StaffCell label={columns.stock} span={6} className="tabular-nums">
        <button
          type="button"
          title={text.changeStock}
          aria-description={text.changeStock}
          onClick={() => onStock(product)}
          className="min-h-9 min-w-9 text-start underline decoration-hairline underline-offset-4 hover:decoration-ink"
        >
          {totalStock(product).toLocaleString('en-US')}
        </button>
      </StaffCell>
      {flags.map((flag) => (
        <StaffCell key={flag} label={text.flags[flag]} span={2}>
          <Switch
            label={text.flags[flag]}
            hideLabel
            checked={product[flag]}
            onCheckedChange={(on) => setFlag.mutate({ flag, on })}
          />
        </StaffCell>
      ))}
      <StaffCell span={6}>
        <span className="flex justify-end gap-2 max-xl:flex-wrap max-xl:justify-start">
          <Button variant="outline" size="small" onClick={() => onEdit(product)}>
            {text.edit}
          </Button>
          <Button variant="quiet" size="small" onClick={() => onView(product)}>
            {text.view}
          </Button>
          <ProductMenu product={product} />
        </span>
      </StaffCell>
    </StaffRow>
  )
})

/** Inactive sizes are not for sale, so their stock does not count. */
export function totalStock({ variants }: Pick<Product, 'variants'>): number {
  return variants.reduce((sum, variant) => sum + (variant.isActive ? variant.stock : 0), 0)
}
