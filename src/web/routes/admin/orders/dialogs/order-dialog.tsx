import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Order } from '#contract/orders/orders.ts'
import { orderPath } from '#shared/pages.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { read, useClient } from '#web/data/api.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { shortDateTime } from '../../shared/dates.ts'
import { RestingButton } from '../../shared/resting-button.tsx'
import {
  attentionReason,
  canBeSeenTo,
  customerOf,
  PaymentFacts,
  paysBack,
  StatusBadge,
  shortNumber,
} from '../order-facts.tsx'
import { PackingSlip } from '../page/packing-slip.tsx'
import { Timeline } from '../page/timeline.tsx'
import { useSeeToOrder, useSetOrderPayment } from '../use-order-changes.ts'
import { AddressLines } from './address-lines.tsx'
import { OrderLines } from './order-lines.tsx'

const text = adminOrdersText.order

export function OrderDialog(
  props: DialogState & {
    id: string
    known?: Order
    onChangeStatus: (order: Order) => void
  },
) {
  const order = useQuery({
    ...read(useClient(), 'GET /orders/:id', { params: { id: props.id } }),
    placeholderData: props.known,
  })
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      size="large"
      title={text.title}
      footer={order.data && <Actions order={order.data} onChangeStatus={props.onChangeStatus} />}
    >
      {order.isPending && <Spinner label={text.loading} />}
      {order.isError && <Notice>{text.failed}</Notice>}
      {order.data && <OrderBody order={order.data} />}
      {order.data && props.open && <PackingSlip order={order.data} />}
    </Dialog>
  )
}

function OrderBody({ order }: { order: Order }) {
  const { name, email, phone } = customerOf(order)
  return (
    <div className="grid gap-8 pt-4">
      {order.needsAttention && (
        <Notice>
          <strong className="font-medium">{adminOrdersText.attention}.</strong> {attentionReason(order)}
        </Notice>
      )}
      <Facts>
        <Fact name={text.id}>
          <span className="block font-medium">{shortNumber(order.id)}</span>
          <span className="block font-mono text-xs break-all">{order.id}</span>
          <Link to={orderPath(order.id)} className="underline underline-offset-4">
            {adminOrdersText.page.open}
          </Link>
        </Fact>
        <Fact name={text.placed}>{shortDateTime(order.createdAt)}</Fact>
        <Fact name={adminOrdersText.columns.status}>
          <StatusBadge status={order.status} />
        </Fact>
        <PaymentFacts order={order} />
        <Fact name={`${text.customer} (${order.user ? text.account : text.guest})`}>
          <bdi>{name || adminOrdersText.noName}</bdi>
          <br />
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
          {phone && <br />}
          {phone && (
            <a href={`tel:${phone}`} className="underline underline-offset-4">
              {phone}
            </a>
          )}
        </Fact>
        {order.language && <Fact name={text.language}>{text.languages[order.language]}</Fact>}
        <Fact name={text.address}>
          <AddressLines address={order.address} />
        </Fact>
      </Facts>
      <OrderLines order={order} />
      <Timeline orderId={order.id} heading="h3" />
    </div>
  )
}

function Actions({ order, onChangeStatus }: { order: Order; onChangeStatus: (order: Order) => void }) {
  const may = useStaffRights()
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" onClick={() => window.print()}>
        {text.print}
      </Button>
      <SeenTo order={order} />
      <MarkPaid order={order} />
      {may('orders') && <Button onClick={() => onChangeStatus(order)}>{adminOrdersText.changeStatus}</Button>}
    </div>
  )
}

type OfOrder = Partial<Pick<ButtonProps, 'size'>> & { order: Order }

/** Resolves what needed attention. */
export function SeenTo({ order, size }: OfOrder) {
  const seeTo = useSeeToOrder()
  if (!useStaffRights()('orders') || !canBeSeenTo(order)) return null
  return (
    <Button size={size} variant="outline" busy={seeTo.isPending} onClick={() => seeTo.mutate(order.id)}>
      {adminOrdersText.seenTo}
    </Button>
  )
}

/** Whether the cash is here. Where it goes back, the next step is to pay it back. */
export function MarkPaid({ order, size }: OfOrder) {
  const payment = useSetOrderPayment()
  const isPaid = order.payment.status === 'paid'
  const isOpen = order.paymentMethod === 'cod' && order.status !== 'cancelled' && !paysBack(order)
  if (!useStaffRights()('cash') || !isOpen) return null
  return (
    <RestingButton
      step={isPaid}
      size={size}
      variant="outline"
      busy={payment.isPending}
      onClick={() => payment.mutate({ id: order.id, status: isPaid ? 'pending' : 'paid' })}
    >
      {isPaid ? text.markUnpaid : text.markPaid}
    </RestingButton>
  )
}
