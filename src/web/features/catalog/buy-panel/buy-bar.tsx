import { formatPrice } from '#text/price.ts'
import { productText as text } from '#text/product.ts'
import { stockText } from '#text/stock.ts'
import { AddButton } from './buy-buttons.tsx'
import type { ShownColor } from './choices.tsx'
import type { Purchase } from './use-purchase.ts'

/** On a phone, at the bottom of the screen while the main button is out of sight. In two rows where the font is large. */
export default function BuyBar(props: { shown: ShownColor; purchase: Purchase }) {
  const { colors, product } = props.shown
  const { selected } = props.purchase
  return (
    <section aria-label={text.buyBar} data-bottom-bar="" className={look}>
      <p className="min-w-0 grow basis-24 text-sm tabular-nums">
        <span className="block whitespace-nowrap">{formatPrice(product.unitPrice)}</span>
        <span className="block truncate text-xs text-muted">
          {!selected && (props.purchase.canAdd ? text.selectSize : stockText.allSoldOut)}
          {selected && (colors.length > 1 ? text.colorAndSize(selected) : text.sizeIs(selected.size))}
        </span>
      </p>
      <AddButton purchase={props.purchase} className="shrink-0 grow" />
    </section>
  )
}

const look =
  'fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline bg-ground px-gutter pt-3 ' +
  'pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden'
