import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { messageFrom } from '#client/call-failed.ts'
import type { TimelineEntry } from '#contract/desk/timeline.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { orderPath, staffPages } from '#shared/pages.ts'
import { limits } from '#shared/values.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { bind, TextArea } from '#ui/field.tsx'
import { Icon, iconButtonLook } from '#ui/icon.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { toastError } from '#ui/toast.ts'
import { refresh, useClient, useRead } from '#web/data/api.ts'
import { useSession, useStaffRights } from '#web/features/accounts/session.tsx'
import { MarkNotice } from '../customers/customer-marks.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { useOpened } from '../shared/dialogs.tsx'
import { useStoredText } from '../shared/form/stored-drafts.ts'
import { useListAddress } from '../shared/list/use-list-address.ts'
import { StaffPage } from '../shared/staff-page.tsx'
import { OrderLines } from './dialogs/order-lines.tsx'
import { StatusDialog } from './dialogs/status-dialog.tsx'
import { attentionReason, StatusBadge, shortNumber } from './order-facts.tsx'
import { listText, type OrderView, orderList, queryOf } from './order-list.ts'
import { CourierNote, useCourierNote } from './page/courier-note.tsx'
import { OrderActions } from './page/order-actions.tsx'
import { OrderFacts, OrderMoney } from './page/order-details.tsx'
import { OrderParcels } from './page/order-parcels.tsx'
import { Timeline, useTimeline } from './page/timeline.tsx'
import { detailsOf, sentenceOf, whoDid } from './page/timeline-words.ts'
import { useOrderEvents } from './use-order-events.ts'

const text = adminOrdersText.page
const notesText = adminOrdersText.notes

/** An order with its own address. */
export default function OrderScreen() {
  const { id = '' } = useParams()
  const { here } = useListAddress(orderList)
  const may = useStaffRights()
  const lists = may(staffPages.orders.audience)
  useOrderEvents()
  const order = useRead('GET /orders/:id', { params: { id } })
  return (
    <StaffPage
      title={text.title(shortNumber(id))}
      back={
        lists
          ? { to: staffPages.orders.path + listText(here), label: text.back }
          : { to: staffPages.shipping.path, label: text.backToShipping }
      }
      actions={
        <>
          {order.data && <StatusBadge status={order.data.status} />}
          <span className="lg:ms-auto" />
          {lists && <Neighbours orderId={id} />}
        </>
      }
    >
      {order.isPending && <Spinner label={adminOrdersText.order.loading} />}
      {order.isError && !order.data && <Notice>{adminOrdersText.order.failed}</Notice>}
      {/* By its id, so that what was typed about one order is not sent with the next. */}
      {order.data && <OrderPage key={order.data.id} order={order.data} />}
    </StaffPage>
  )
}

function OrderPage({ order }: { order: Order }) {
  const statusDialog = useOpened<OrderStatus | undefined>()
  const courierNote = useCourierNote(order)
  const talks = useStaffRights()('orders')
  return (
    <div className="grid gap-5">
      <OrderActions order={order} onChangeStatus={statusDialog.open} />
      <ColleagueChange orderId={order.id} />
      {order.needsAttention && (
        <Notice>
          <strong className="font-medium">{adminOrdersText.attention}.</strong> {attentionReason(order)}
        </Notice>
      )}
      {order.known?.mark && <MarkNotice mark={order.known.mark} />}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-8 max-lg:contents">
          <OrderLines order={order} heading="h2" />
          <div className="max-lg:order-last">
            <Timeline orderId={order.id} heading="h2">
              {talks && <NoteForm orderId={order.id} />}
            </Timeline>
          </div>
        </div>
        <div className="grid content-start gap-8 max-lg:contents">
          <div className="grid gap-6 max-lg:order-first">
            <OrderMoney order={order} />
            <OrderFacts order={order} />
          </div>
          <OrderParcels order={order} />
          <OrderReturns order={order} />
          {talks && <CourierNote order={order} note={courierNote} />}
        </div>
      </div>
      {statusDialog.shown((state, suggested) => (
        <StatusDialog orders={[order]} suggested={suggested} {...state} />
      ))}
    </div>
  )
}

/** Says at once that somebody else has changed the order since it was opened here. */
function ColleagueChange({ orderId }: { orderId: string }) {
  const { data } = useTimeline(orderId)
  return data && <Newest entries={data.entries.filter(({ mail }) => mail === null)} />
}

function Newest({ entries }: { entries: readonly TimelineEntry[] }) {
  const { user } = useSession()
  const [known] = useState(() => Math.max(0, ...entries.map(({ id }) => id)))
  const isMine = ({ staff }: TimelineEntry) => staff !== null && staff.id === user?.id
  // What the card provider answers to our own refund is not shown as somebody else's change.
  const refunds = new Set<unknown>(entries.filter(isMine).flatMap(({ after }) => after.refundId ?? []))
  const newest = entries.find(
    (entry) => entry.id > known && !isMine(entry) && !entry.takenBack && !refunds.has(entry.after.refundId),
  )
  if (!newest) return null
  return (
    <Notice tone="warning">
      {adminOrdersText.page.changedBy(whoDid(newest))}{' '}
      {[sentenceOf(newest), ...detailsOf(newest)].join(' · ')}
    </Notice>
  )
}

function NoteForm({ orderId }: { orderId: string }) {
  const { call } = useClient()
  const queries = useQueryClient()
  const { typed, type } = useStoredText(`note about order ${orderId}`)
  const add = useMutation({
    mutationFn: () => call('POST /orders/:id/notes', { params: { id: orderId }, body: { text: typed } }),
    async onSuccess() {
      type('')
      await refresh(queries, 'orders')
    },
    onError: (error) => void toastError(messageFrom(error, notesText.notAdded)),
  })
  return (
    <form
      className="mb-5 grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() && !add.isPending) add.mutate()
      }}
    >
      <TextArea
        label={notesText.label}
        hint={notesText.hint}
        rows={2}
        maxLength={limits.orderNote}
        {...bind(typed, type)}
        className="w-full"
      />
      <Button type="submit" size="small" variant="outline" busy={add.isPending} disabled={!typed.trim()}>
        {notesText.add}
      </Button>
    </form>
  )
}

/**
 * The orders before and after this one in the list that it was opened from, which is in the address, also on the page before or after.
 * A page is read once: an order that was worked on keeps its place among its neighbours, although it has left the list.
 */
function Neighbours({ orderId }: { orderId: string }) {
  const { here: view } = useListAddress(orderList)
  const { ids = [], hasNext, before = 0, total = 0, isMore } = usePageOf(view)
  const index = ids.indexOf(orderId)
  const isLast = index === ids.length - 1
  const { ids: earlier = [] } = usePageOf({ ...view, page: view.page - 1 }, index === 0 && view.page > 1)
  const { ids: later = [] } = usePageOf({ ...view, page: view.page + 1 }, isLast && Boolean(hasNext))
  if (index === -1) return null
  const to = (id: string | undefined, page: number) =>
    id === undefined ? undefined : { id, path: orderPath(id) + listText({ ...view, page }) }
  const previous = index > 0 ? to(ids[index - 1], view.page) : to(earlier.at(-1), view.page - 1)
  const next = isLast ? to(later[0], view.page + 1) : to(ids[index + 1], view.page)
  return (
    <nav aria-label={text.neighbours} className="flex items-center text-sm text-muted">
      <span className="tabular-nums">{text.place(before + index + 1, total, isMore)}</span>
      <Neighbour order={previous} label={text.previous} icon={ChevronLeft} />
      <Neighbour order={next} label={text.next} icon={ChevronRight} />
    </nav>
  )
}

type PageOfList = {
  ids: string[]
  hasNext: boolean
  /** On the pages before. */
  before: number
  total: number
  isMore: boolean
}

/** The numbers of the orders on a page of the list, and where in the list that is. */
function usePageOf(view: OrderView, enabled = true): Partial<PageOfList> {
  const { reply } = useClient()
  const query = queryOf(view)
  const { data } = useQuery({
    // Not below 'orders': no change of an order reads it again.
    queryKey: ['neighbours', query],
    queryFn: async (): Promise<PageOfList> => {
      const { data, meta } = await reply('GET /orders/admin', { query })
      const { page, limit, ...list } = meta
      return { ...list, ids: data.map(({ id }) => id), before: (page - 1) * limit }
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
  return data ?? {}
}

function Neighbour(props: {
  order: { id: string; path: string } | undefined
  label: (order: string) => string
  icon: typeof ChevronLeft
}) {
  const look = classNames(iconButtonLook, 'lg:size-9')
  if (!props.order)
    return (
      <span aria-hidden="true" className={classNames(look, 'text-hairline')}>
        <Icon of={props.icon} />
      </span>
    )
  return (
    <Link to={props.order.path} aria-label={props.label(shortNumber(props.order.id))} className={look}>
      <Icon of={props.icon} />
    </Link>
  )
}
