import { useState } from 'react'
import { adminText } from '#text/admin.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import type { Order, OrderStatus } from '../../../../contract/orders.ts'
import { staffPages } from '../../../../shared/pages.ts'
import { ORDERS_PAGE_SIZE } from '../../../../shared/values.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { LoadError } from '../shared/load-error.tsx'
import { StaffPage } from '../shared/staff-page.tsx'
import { CeilingLine } from './ceiling-line.tsx'
import { CustomerDialog } from './dialogs/customer-dialog.tsx'
import { OrderDialog } from './dialogs/order-dialog.tsx'
import { StatusDialog } from './dialogs/status-dialog.tsx'
import { OrderCounters } from './order-counters.tsx'
import { OrderFilters } from './order-filters.tsx'
import type { OrderAction } from './order-row.tsx'
import { OrdersTable } from './orders-table.tsx'
import { useSeeToOrder } from './use-order-changes.ts'
import { useOrderView } from './use-order-view.ts'
import { useOrders } from './use-orders.ts'

export default function OrdersScreen() {
  const { view, change, sort } = useOrderView()
  const { page, failure, loading, busy } = useOrders(view)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [workedOn, setWorkedOn] = useState<string | null>(null)
  const show = (what: Omit<Opened, 'open' | 'opening'>) => {
    setWorkedOn(what.id)
    setOpened({ ...what, open: true, opening: (opened?.opening ?? 0) + 1 })
  }
  const seeTo = useSeeToOrder()
  const see = ({ id }: Order) => {
    setWorkedOn(id)
    seeTo.mutate({ id, needsAttention: false })
  }
  const { selected, picked, select, clear } = useSelection(page?.orders ?? [])
  return (
    <StaffPage title={text.title} back={{ to: staffPages.panel.path, label: adminText.back, asButton: true }}>
      {failure ? (
        <LoadError sentence={failure} />
      ) : (
        <>
          {page && (
            <OrderCounters
              counts={page.counts}
              status={view.needsAttention ? undefined : view.status}
              onStatus={(status) => change({ status, needsAttention: false })}
            />
          )}
          <CeilingLine />
          <OrderFilters view={view} onChange={change} />
          {loading && <Spinner label={text.loading} />}
          {page && (
            <>
              {picked.length > 0 && (
                <SelectionBar
                  count={picked.length}
                  onChange={() => show({ action: 'status', orders: picked, id: picked[0]?.id ?? '' })}
                  onClear={clear}
                />
              )}
              <OrdersTable
                selected={selected}
                onSelect={select}
                orders={page.orders}
                view={view}
                busy={busy}
                workedOn={workedOn}
                onSort={sort}
                onAction={(action, order) =>
                  action === 'seenTo' ? see(order) : show({ action, orders: [order], id: order.id })
                }
              />
              <Pager
                page={view.page}
                limit={ORDERS_PAGE_SIZE}
                total={page.total}
                isMore={page.isMore}
                hasNext={page.hasNext}
                busy={busy}
                onPage={(next, how) => change({ page: next }, how)}
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
          onAction={(action, id, order) => show({ action, id, orders: order ? [order] : [] })}
        />
      )}
    </StaffPage>
  )
}

type Opened = { action: OrderAction; id: string; orders: readonly Order[]; open: boolean; opening: number }

/** It stays mounted while it closes, for the closing animation. */
function OpenedDialog(
  props: Opened & {
    onClose: () => void
    onAction: (action: OrderAction, id: string, order?: Order) => void
  },
) {
  const { action, id, orders, open, onClose, onAction } = props
  if (action === 'order')
    return (
      <OrderDialog
        id={id}
        known={orders[0]}
        open={open}
        onClose={onClose}
        onChangeStatus={(order) => onAction('status', id, order)}
      />
    )
  if (action === 'customer')
    return (
      <CustomerDialog
        orderId={id}
        open={open}
        onClose={onClose}
        onOrder={(other) => onAction('order', other)}
      />
    )
  return <StatusDialog orders={orders} suggested={suggested[action]} open={open} onClose={onClose} />
}

/** For an order that waits for confirmation. */
const suggested: Partial<Record<OrderAction, OrderStatus>> = { confirm: 'processing', cancel: 'cancelled' }

/** The selected orders of this page; those that left the page are no longer selected. */
function useSelection(orders: readonly Order[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return {
    selected,
    picked: orders.filter(({ id }) => selected.has(id)),
    select(id: string, isSelected: boolean) {
      const next = new Set(selected)
      if (isSelected) next.add(id)
      else next.delete(id)
      setSelected(next)
    },
    clear: () => setSelected(new Set()),
  }
}

const SelectionBar = (props: { count: number; onChange: () => void; onClear: () => void }) => (
  <div className="mb-4 flex flex-wrap items-center gap-3 border border-accent bg-accent-tint/50 px-4 py-2 text-sm">
    <span role="status">{text.selected(props.count)}</span>
    <Button size="small" onClick={props.onChange}>
      {text.changeStatus}
    </Button>
    <Button size="small" variant="quiet" onClick={props.onClear}>
      {text.clearSelection}
    </Button>
  </div>
)
