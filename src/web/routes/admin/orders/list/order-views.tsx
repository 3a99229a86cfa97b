import { staffPages } from '#shared/pages.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { ViewTabs } from '../../shared/list/view-tabs.tsx'
import { addressOf, type OrderView, type SavedViewName, savedViews, startOf } from '../order-view.ts'
import type { OrderPage } from '../use-orders.ts'

/** The saved views, with how many orders each has. */
export function OrderViews({ view, page }: { view: OrderView; page: OrderPage | undefined }) {
  const names = Object.keys(savedViews) as SavedViewName[]
  return (
    <ViewTabs
      label={text.views.label}
      views={names.map((name) => {
        const address = addressOf(startOf(name)).toString()
        return {
          name,
          label: text.views[name],
          to: staffPages.orders.path + (address && `?${address}`),
          count: page && countOf(name, page),
          isCurrent: view.view === name,
        }
      })}
    />
  )
}

function countOf(name: SavedViewName, { counts, marked }: OrderPage): number {
  const counted = {
    all: counts.all,
    'to-confirm': counts.pending,
    'to-pack': counts.processing,
    shipped: counts.shipped,
    attention: marked.needsAttention,
    'refund-due': marked.refundDue,
  }
  return counted[name]
}
