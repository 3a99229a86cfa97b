import { Dialog } from '../../../ui/dialog.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'

/**
 * A product at a glance, without leaving the list: a dialog, or a sheet on small screens. What was chosen in it is
 * forgotten when it closes, because the panel goes with it. Both its code and the product are read on opening.
 */
export function QuickView(props: {
  productId: number
  productName: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.productName}
      hideTitle
      size="large"
    >
      <QuickViewPanel productId={props.productId} onLeave={() => props.onOpenChange(false)} />
    </Dialog>
  )
}

const loadPanel = () => import('./quick-view-panel.tsx')
const QuickViewPanel = lazyWithRetry(loadPanel)

/** For a hand that is about to open it. */
export const preloadQuickView = () => void loadPanel().catch(() => undefined)
