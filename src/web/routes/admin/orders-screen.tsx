import { useState } from 'react'
import { adminText } from '#text/admin.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import type { Order, OrderStatus } from '../../../contract/orders.ts'
import { ORDERS_PAGE_SIZE } from '../../../contract/values.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { LoadFailure } from './load-failure.tsx'
import { CustomerDialog } from './orders/customer-dialog.tsx'
import type { OrderAction } from './orders/order-action.ts'
import { OrderCounters } from './orders/order-counters.tsx'
import { OrderDialog } from './orders/order-dialog.tsx'
import { OrderFilters } from './orders/order-filters.tsx'
import { OrdersTable } from './orders/orders-table.tsx'
import { StatusDialog } from './orders/status-dialog.tsx'
import { useOrderView } from './orders/use-order-view.ts'
import { useOrders } from './orders/use-orders.ts'
import { Pager } from './pager.tsx'
import { StaffPage } from './staff-page.tsx'

export default function OrdersScreen() {
  const { view, change, sort } = useOrderView()
  const { page, failure, loading, busy } = useOrders(view)
  const [opened, setOpened] = useState<Opened | null>(null)
  const show = (what: Omit<Opened, 'open' | 'opening'>) =>
    setOpened({ ...what, open: true, opening: (opened?.opening ?? 0) + 1 })
  return (
    <StaffPage title={text.title} back={{ to: '/adminpanel', label: adminText.back, asButton: true }}>
      {failure ? (
        <LoadFailure sentence={failure} />
      ) : (
        <>
          {page && (
            <OrderCounters
              counts={page.counts}
              status={view.status}
              onStatus={(status) => change({ status })}
            />
          )}
          <OrderFilters view={view} onChange={change} />
          {loading && <Spinner label={text.loading} />}
          {page && (
            <>
              <OrdersTable
                orders={page.orders}
                view={view}
                busy={busy}
                workedOn={opened?.id ?? null}
                onSort={sort}
                onAction={(action, order) => show({ action, order, id: order.id })}
              />
              <Pager
                page={view.page}
                limit={ORDERS_PAGE_SIZE}
                total={page.total}
                isMore={page.isMore}
                hasNext={page.hasNext}
                onPage={(next) => change({ page: next })}
              />
            </>
          )}
        </>
      )}
      {opened && (
        <OpenedDialog
          key={opened.opening}
          {...opened}
          onClose={() => setOpened({ ...opened, open: false })}
          onOrder={(id) => show({ action: 'order', id })}
        />
      )}
    </StaffPage>
  )
}

type Opened = { action: OrderAction; id: string; order?: Order; open: boolean; opening: number }

/** It stays mounted while it closes, so that it can leave as it came. */
function OpenedDialog(props: Opened & { onClose: () => void; onOrder: (id: string) => void }) {
  const { action, id, order, open, onClose, onOrder } = props
  if (action === 'order') return <OrderDialog id={id} known={order} open={open} onClose={onClose} />
  if (action === 'customer')
    return <CustomerDialog orderId={id} open={open} onClose={onClose} onOrder={onOrder} />
  return order && <StatusDialog order={order} suggested={suggested[action]} open={open} onClose={onClose} />
}

/** For an order that waits to be confirmed. */
const suggested: Partial<Record<OrderAction, OrderStatus>> = { confirm: 'processing', cancel: 'cancelled' }
