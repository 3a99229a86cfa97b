import { type RefObject, useId, useMemo, useState } from 'react'
import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { isSameColor } from '#shared/colors.ts'
import { productText as text } from '#text/product.ts'
import { type Color, colorsOf, firstColor, inColor, Swatch } from '../colors.tsx'
import { isInStock, sizesInOrder } from '../product-rules.ts'

/** Nothing for a product of one color. */
export function ColorSelector({ shown }: { shown: ShownColor }) {
  const name = useId()
  if (shown.colors.length < 2) return null
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-2 text-muted">{text.color}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.colors.map((color) => (
          <label key={color.key} className={look}>
            <input
              // Chosen before hydration, or restored by the browser.
              ref={(radio) => {
                if (radio?.checked && color.key !== shown.color) shown.choose(color.key)
              }}
              type="radio"
              name={name}
              value={color.key}
              autoComplete="off"
              checked={color.key === shown.color}
              onChange={() => shown.choose(color.key)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm"
            />
            <Swatch of={color.swatch} className="pointer-events-none size-4.5" />
            <span className="pointer-events-none">{color.name || text.otherColor}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Chosen or not is said by the edge alone, which forced colors leave: the ground would hide the dot. */
const look =
  'relative inline-flex min-h-11 items-center gap-2 rounded-sm border border-edge px-3 text-sm transition-colors ' +
  'hover:border-ink has-checked:border-accent has-checked:bg-accent-tint/50 has-checked:outline has-checked:outline-accent'

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

export type ShownColor = {
  colors: Color[]
  /** The key of the color that is shown. */
  color: string
  choose: (color: string) => void
  /** The product with the sizes and pictures of that color. */
  product: Product
}

/** The color that the shopper chose, else the wanted one, else the first one in stock when the page was opened. */
export function useColor(product: Product, wanted: string | null): ShownColor {
  const [chosen, choose] = useState<string | null>(null)
  const [first] = useState(() => firstColor(product))
  const colors = useMemo(() => colorsOf(product), [product])
  const known = (asked: string | null) =>
    asked === null ? undefined : colors.find(({ key }) => isSameColor(key, asked))?.key
  const color = known(chosen) ?? known(wanted) ?? known(first) ?? firstColor(product)
  const shown = useMemo(() => inColor(product, color), [product, color])
  return { colors, color, choose, product: shown }
}
