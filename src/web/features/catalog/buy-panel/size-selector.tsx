import { type RefObject, useId } from 'react'
import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { productText as text } from '#text/product.ts'
import { isInStock, sizesInOrder } from '../product-rules.ts'

/** Every size with its stock, from small to large; sold out sizes are shown disabled. */
export function SizeSelector(props: {
  product: Product
  selected: Variant | null
  group: RefObject<HTMLFieldSetElement | null>
  onSelect: (variant: Variant) => void
}) {
  const name = useId()
  const variants = sizesInOrder(props.product)
  return (
    <fieldset ref={props.group} className="min-w-0">
      <legend className="eyebrow mb-3 text-muted">{text.size}</legend>
      <div className="flex flex-wrap gap-2.5">
        {variants.map((variant) => (
          <SizeTile
            key={variant.id}
            group={name}
            variant={variant}
            checked={variant.id === props.selected?.id}
            onSelect={() => props.onSelect(variant)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The invisible radio input covers the tile, so that it gets clicks and focus. */
function SizeTile(props: { group: string; variant: Variant; checked: boolean; onSelect: () => void }) {
  const { variant } = props
  const inStock = isInStock(variant)
  return (
    <label className={tileLook}>
      <input
        // Chosen before hydration, or restored by the browser: the size that looks chosen is the one that is bought.
        ref={(radio) => {
          if (radio?.checked && !props.checked) props.onSelect()
        }}
        type="radio"
        name={props.group}
        value={variant.id}
        checked={props.checked}
        disabled={!inStock}
        onChange={props.onSelect}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm disabled:cursor-not-allowed"
      />
      <span className="pointer-events-none text-base">{variant.size}</span>{' '}
      <span className="pointer-events-none text-2xs text-muted peer-checked:text-ground/80">
        {inStock ? text.sizeStock(variant.stock) : text.soldOut}
      </span>
    </label>
  )
}

const tileLook =
  'relative flex min-h-14 min-w-18 flex-col items-center justify-center rounded-sm border border-edge px-2 py-2 md:min-w-22 md:px-4 ' +
  'transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-ground ' +
  'has-disabled:border-hairline has-disabled:text-muted has-disabled:hover:border-hairline ' +
  'has-disabled:bg-[linear-gradient(to_top_right,transparent_calc(50%-0.5px),var(--color-hairline)_50%,transparent_calc(50%+0.5px))]'
