import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallFailed, messageFrom } from '#client/call-failed.ts'
import type { ReplyTo } from '#client/client.ts'
import type { Order, OrderCounts, OrderStatus } from '#contract/orders/orders.ts'
import { staffPages } from '#shared/pages.ts'
import { ORDERS_PAGE_SIZE } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { adminTitleText } from '#text/admin-titles.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import { toastError } from '#ui/toast.ts'
import { readReply, useClient } from '#web/data/api.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { DownloadCsv } from '../shared/download-csv.tsx'
import { Pager, ViewTabs } from '../shared/list/list-frame.tsx'
import { KeysHelp } from '../shared/list/list-keys.tsx'
import { useSelectable } from '../shared/list/selection.tsx'
import { useListAddress } from '../shared/list/use-list-address.ts'
import { LoadError, StaffPage } from '../shared/staff-page.tsx'
import { useOrderDialogs } from './dialogs/use-order-dialogs.tsx'
import { CeilingLine } from './list/ceiling-line.tsx'
import type { OrderAction } from './list/order-columns.tsx'
import { OrderFilters } from './list/order-filters.tsx'
import { OrderSelection, OrdersTable } from './list/orders-table.tsx'
import { asksForCash, nextStep } from './order-facts.tsx'
import { type OrderView, orderList, queryOf, type SavedViewName, sortedBy, viewNames } from './order-list.ts'
import { useSeeToOrder, useTakeStep } from './use-order-changes.ts'
import { useOrderEvents } from './use-order-events.ts'

export default function OrdersScreen() {
  const may = useStaffRights()
  const { here: view, change, pathOf } = useListAddress(orderList)
  const { page, failure, loading, busy } = useOrders(view)
  const orders = page?.orders ?? []
  const { table, selection, keys, picked } = useSelectable(orders)
  const [workedOn, setWorkedOn] = useState<string | null>(null)
  const dialog = useOrderDialogs(setWorkedOn)
  const seeTo = useSeeToOrder()
  const steps = useTakeStep()
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
            <ViewTabs
              label={text.views.label}
              views={viewNames.map((name) => ({
                name,
                label: text.views[name],
                to: pathOf({ view: name }),
                count: page && countOf(name, page),
                isCurrent: view.view === name,
              }))}
            />
            <span className="flex shrink-0 items-center gap-4">
              {/* On a phone the menu has it, just above. */}
              {may('orders') && (
                <ButtonLink to={staffPages.newOrder.path} size="compact" className="max-lg:hidden">
                  {adminTitleText.newOrder}
                </ButtonLink>
              )}
              <KeysHelp keys={keys} />
            </span>
          </div>
          {page && view.view === 'all' && (
            <OrderCounters
              counts={page.counts}
              status={view.needsAttention ? undefined : (view.status ?? null)}
              onStatus={(status) => change({ status: status ?? '', needsAttention: '' })}
            />
          )}
          {may('orders') && <CeilingLine />}
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
                onSort={(by) => change((now) => sortedBy(now, by))}
                onAction={act}
              />
              {picked.length > 0 && (
                <OrderSelection
                  orders={picked}
                  isMoving={steps.isPending}
                  onStep={steps.take}
                  onChangeStatus={() =>
                    dialog.show({
                      action: 'status',
                      orders: picked,
                      id: picked[0]?.id ?? '',
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
                {may('orders') && (
                  <DownloadCsv of={({ file }) => file('GET /orders/admin/csv', { query: queryOf(view) })} />
                )}
                {may('cash') && (
                  <DownloadCsv
                    of={({ file }) => file('GET /orders/admin/accounting-csv', { query: queryOf(view) })}
                    label={text.accountingCsv}
                  />
                )}
              </div>
            </>
          )}
        </>
      )}
      {dialog.shown}
    </StaffPage>
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

type OrderPage = ReturnType<typeof toPage>

/**
 * One page of orders. Each view has a separate query key, so a slow reply to an older search never replaces a newer one; the old rows
 * stay until the new reply arrives.
 */
function useOrders(view: OrderView) {
  const client = useClient()
  useOrderEvents()
  const sent = { query: queryOf(view) }
  const orders = useQuery({
    ...readReply(client, 'GET /orders/admin', sent),
    queryFn: async () => withList(await client.reply('GET /orders/admin', sent)),
    select: toPage,
    placeholderData: keepPreviousData,
  })
  const failure = orders.isError && !orders.data ? loadFailure(orders.error) : null
  useEffect(() => {
    if (failure) void toastError(failure)
  }, [failure])
  return { page: orders.data, failure, loading: orders.isPending, busy: orders.isPlaceholderData }
}

/** A reply with success but without a list counts as a failure. */
function withList(list: OrderList): OrderList {
  if (!Array.isArray(list.data) || !list.meta.counts) throw new CallFailed(200, { message: text.loadRefused })
  return list
}

const toPage = ({ data: orders, meta }: OrderList) => ({ orders, ...meta })

type OrderList = ReplyTo<'GET /orders/admin'>

const loadFailure = (error: unknown): string => messageFrom(error, text.loadFailed)

const shown = [
  ['all', null],
  ['pending', 'pending'],
  ['processing', 'processing'],
  ['completed', 'completed'],
  ['cancelled', 'cancelled'],
] as const

/** The five counters; each links to its orders. */
function OrderCounters(props: {
  counts: OrderCounts
  /** Undefined: none of them is selected. */
  status: OrderStatus | null | undefined
  onStatus: (status: OrderStatus | null) => void
}) {
  const { shipped, delivered } = props.counts
  const others = text.counters.others(counted(shipped), counted(delivered))
  return (
    <div className="my-1">
      <ul aria-label={text.counters.label} className="flex gap-2 overflow-x-auto lg:grid lg:grid-cols-5">
        {shown.map(([name, status]) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={props.status === status}
              onClick={() => props.onStatus(status)}
              title={name === 'all' && shipped + delivered > 0 ? others : undefined}
              className="flex min-h-11 w-full items-center justify-between gap-x-3 border border-hairline px-3 text-start transition-colors hover:border-edge aria-pressed:border-accent aria-pressed:bg-accent-tint/50 lg:min-h-8"
            >
              <span className="text-xs whitespace-nowrap text-muted">
                {status ? text.statuses[status] : text.allOrders}
              </span>
              <span className="font-medium tabular-nums">{counted(props.counts[name])}</span>
            </button>
          </li>
        ))}
      </ul>
      {shipped + delivered > 0 && <p className="sr-only">{others}</p>}
    </div>
  )
}

const counted = (orders: number): string => orders.toLocaleString('en-US')
