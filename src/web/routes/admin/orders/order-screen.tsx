import { useState } from 'react'
import { useParams } from 'wouter'
import type { Order, OrderStatus } from '#contract/orders.ts'
import { staffPages } from '#shared/pages.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useRead } from '#web/data/read.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { MarkNotice } from '../customers/parts/mark-badge.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { useListAddress } from '../shared/list/use-list-address.ts'
import { StaffPage } from '../shared/staff-page.tsx'
import { OrderLines } from './dialogs/order-lines.tsx'
import { StatusDialog } from './dialogs/status-dialog.tsx'
import { attentionReason, StatusBadge } from './order-badges.tsx'
import { listText, orderList } from './order-list.ts'
import { ColleagueChange } from './page/colleague-change.tsx'
import { CourierNote, useCourierNote } from './page/courier-note.tsx'
import { Neighbours } from './page/neighbours.tsx'
import { NoteForm } from './page/note-form.tsx'
import { OrderActions } from './page/order-actions.tsx'
import { OrderFacts } from './page/order-facts.tsx'
import { OrderMoney } from './page/order-money.tsx'
import { OrderParcels } from './page/order-parcels.tsx'
import { Timeline } from './page/timeline.tsx'
import { shortNumber } from './short-number.ts'
import { useOrderEvents } from './use-order-events.ts'

const text = adminOrdersText.page

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

type Changing = { open: boolean; times: number; suggested?: OrderStatus | undefined }

function OrderPage({ order }: { order: Order }) {
  const [changing, setChanging] = useState<Changing>({ open: false, times: 0 })
  const courierNote = useCourierNote(order)
  const talks = useStaffRights()('orders')
  return (
    <div className="grid gap-5">
      <OrderActions
        order={order}
        onChangeStatus={(suggested) => setChanging({ open: true, times: changing.times + 1, suggested })}
      />
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
      {changing.times > 0 && (
        <StatusDialog
          key={changing.times}
          orders={[order]}
          suggested={changing.suggested}
          open={changing.open}
          onClose={() => setChanging({ ...changing, open: false })}
        />
      )}
    </div>
  )
}
