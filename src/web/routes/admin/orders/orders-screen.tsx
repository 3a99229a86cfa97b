import { useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { staffPages } from '#shared/pages.ts'
import { ORDERS_PAGE_SIZE } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { Spinner } from '#ui/spinner.tsx'
import { DownloadCsv } from '../shared/download-csv.tsx'
import { KeysHelp } from '../shared/list/keys-dialog.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { useListKeys } from '../shared/list/use-list-keys.ts'
import { useSelection } from '../shared/list/use-selection.ts'
import { LoadError } from '../shared/load-error.tsx'
import { StaffPage } from '../shared/staff-page.tsx'
import { OpenedDialog, useOpenedDialog } from './dialogs/opened-dialog.tsx'
import { CeilingLine } from './list/ceiling-line.tsx'
import { OrderCounters } from './list/order-counters.tsx'
import { OrderFilters } from './list/order-filters.tsx'
import { OrderSelection } from './list/order-selection.tsx'
import { OrderViews } from './list/order-views.tsx'
import { OrdersTable } from './list/orders-table.tsx'
import type { OrderAction } from './list/row-props.ts'
import { nextStep } from './next-step.ts'
import { asksForCash } from './order-facts.ts'
import { queryOf } from './order-view.ts'
import { useSeeToOrder, useTakeStep } from './use-order-changes.ts'
import { useOrderView } from './use-order-view.ts'
import { useOrders } from './use-orders.ts'

export default function OrdersScreen() {
  const { view, change, sort } = useOrderView()
  const { page, failure, loading, busy } = useOrders(view)
  const orders = page?.orders ?? []
  const selection = useSelection(orders)
  const table = useRef<HTMLTableElement>(null)
  const [workedOn, setWorkedOn] = useState<string | null>(null)
  const dialog = useOpenedDialog(setWorkedOn)
  const seeTo = useSeeToOrder()
  const steps = useTakeStep()
  const keys = useListKeys(table, {
    onToggle: (id) => selection.select(id, !selection.has(id)),
    onToggleAll: () => selection.selectAll(!selection.isAll),
  })
  const act = (action: OrderAction, order: Order) => {
    const step = nextStep(order)
    setWorkedOn(order.id)
    if (action === 'seenTo') seeTo.mutate(order.id)
    else if (action !== 'step') dialog.show({ action, orders: [order], id: order.id })
    else if (step && asksForCash(step.status, [order]))
      dialog.show({ action: 'complete', orders: [order], id: order.id })
    else if (step) steps.take(step.status, [order])
  }
  const waiting = orders.filter(({ attentionReason }) => attentionReason === 'to_confirm').length
  return (
    <StaffPage
      title={text.title}
      back={{ to: staffPages.panel.path, label: adminText.back, asButton: true }}
      actions={!failure && <OrderFilters view={view} onChange={change} />}
    >
      {failure ? (
        <LoadError sentence={failure} />
      ) : (
        <>
          <div className="flex items-center justify-between gap-4 border-b border-hairline">
            <OrderViews view={view} page={page} />
            <KeysHelp keys={keys} />
          </div>
          {page && view.view === 'all' && (
            <OrderCounters
              counts={page.counts}
              status={view.needsAttention ? undefined : view.status}
              onStatus={(status) => change({ status, needsAttention: false })}
            />
          )}
          <CeilingLine />
          {waiting > 0 && <p className="py-0.5 text-xs text-amber">{text.waitingAbove(waiting)}</p>}
          {loading && <Spinner label={text.loading} />}
          {page && (
            <>
              <OrdersTable
                table={table}
                selection={selection}
                orders={orders}
                view={view}
                busy={busy}
                workedOn={workedOn}
                onSort={sort}
                onAction={act}
              />
              {selection.picked.length > 0 && (
                <OrderSelection
                  orders={selection.picked}
                  isMoving={steps.isPending}
                  onStep={steps.take}
                  onChangeStatus={() =>
                    dialog.show({
                      action: 'status',
                      orders: selection.picked,
                      id: selection.picked[0]?.id ?? '',
                    })
                  }
                  onClear={selection.clear}
                />
              )}
              <Pager
                page={view.page}
                limit={ORDERS_PAGE_SIZE}
                total={page.total}
                isMore={page.isMore}
                hasNext={page.hasNext}
                busy={busy}
                onPage={(next, how) => change({ page: next }, how)}
              />
              <div className="mt-4 flex flex-wrap gap-3">
                <DownloadCsv of={({ file }) => file('GET /orders/admin/csv', { query: queryOf(view) })} />
                <DownloadCsv
                  of={({ file }) => file('GET /orders/admin/accounting-csv', { query: queryOf(view) })}
                  label={text.accountingCsv}
                />
              </div>
            </>
          )}
        </>
      )}
      <OpenedDialog {...dialog} />
    </StaffPage>
  )
}
