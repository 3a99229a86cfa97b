import type { Product } from '#contract/catalog.ts'
import { Dialog } from '#ui/dialog.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import type { Wanted } from '../colors.ts'

/**
 * A product at a glance, without leaving the list: a dialog, or a sheet on small screens. Its choices are lost when it closes. Its
 * code and the product are loaded on opening.
 */
export function QuickView(props: {
  product: Pick<Product, 'id' | 'name'>
  wanted: Wanted
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.product.name}
      hideTitle
      size="large"
    >
      <QuickViewPanel
        productId={props.product.id}
        wanted={props.wanted}
        onLeave={() => props.onOpenChange(false)}
      />
    </Dialog>
  )
}

const loadPanel = () => import('./quick-view-panel.tsx')
const QuickViewPanel = lazyWithRetry(loadPanel)

/** On hover or touch, to load it ahead. */
export const preloadQuickView = () => void loadPanel().catch(() => undefined)
