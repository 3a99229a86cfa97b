import { Plus } from 'lucide'
import { useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { catalogText as text } from '#text/catalog.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog, type DialogState, preloadDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import type { Wanted } from '../colors.tsx'

/**
 * A product at a glance, without leaving the list: a dialog, or a sheet on small screens. Its choices are lost when it closes. Its
 * code and the product are loaded on opening.
 */
export function QuickView(props: DialogState & { product: Pick<Product, 'id' | 'name'>; wanted: Wanted }) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.product.name} hideTitle size="large">
      <QuickViewPanel productId={props.product.id} wanted={props.wanted} onLeave={props.onClose} />
    </Dialog>
  )
}

const loadPanel = () => import('./quick-view-panel.tsx')
const QuickViewPanel = lazyWithRetry(loadPanel)

/** On hover or touch, to load it ahead. */
export const preloadQuickView = () => void loadPanel().catch(() => undefined)

/** Appears over a card's picture on hover or focus; on touch devices it is a small plus that is always visible. */
export function QuickViewButton({ product, ...wanted }: { product: Product } & Wanted) {
  const [open, setOpen] = useState(false)
  const comeCloser = () => {
    preloadDialog()
    preloadQuickView()
  }
  return (
    <>
      <button
        type="button"
        aria-label={text.quickViewOf(product.name)}
        aria-haspopup="dialog"
        onPointerEnter={comeCloser}
        onFocus={comeCloser}
        onClick={() => setOpen(true)}
        className={classNames(look, forPointers, forFingers)}
      >
        <span className="[@media(hover:none)]:hidden">{text.quickView}</span>
        <Icon of={Plus} className="hidden size-5 stroke-[1.4] [@media(hover:none)]:block" />
      </button>
      <QuickView product={product} wanted={wanted} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

const look =
  'eyebrow absolute z-10 grid place-content-center text-ink transition duration-300 hover:bg-ground'

const forPointers =
  '[@media(hover:hover)]:inset-x-3 [@media(hover:hover)]:bottom-3 [@media(hover:hover)]:h-12 ' +
  '[@media(hover:hover)]:bg-ground/90 [@media(hover:hover)]:translate-y-2 [@media(hover:hover)]:opacity-0 ' +
  'group-hover:translate-y-0! group-hover:opacity-100! ' +
  // Only where it matters: on a phone, every touch would restyle the whole card.
  '[@media(hover:hover)]:group-has-focus-visible:translate-y-0! [@media(hover:hover)]:group-has-focus-visible:opacity-100!'

const forFingers =
  '[@media(hover:none)]:end-1 [@media(hover:none)]:bottom-1 [@media(hover:none)]:size-11 active:scale-95'
