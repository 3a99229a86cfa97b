import type { Order, OrderCustomer, OrderStatus } from '#contract/orders/orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { textLink } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRead } from '#web/data/api.ts'
import { orderDate } from '#web/features/orders/order-date.ts'
import { CustomerLink } from '../../customers/customer-marks.tsx'
import { useOpened } from '../../shared/dialogs.tsx'
import { StatusBadge, shortNumber } from '../order-facts.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

const text = adminOrdersText.customer

type DialogAction = 'order' | 'status' | 'confirm' | 'complete' | 'cancel' | 'customer'
type Asked = { action: DialogAction; id: string; orders: readonly Order[] }

/** The dialog of an order that is open, or was open last. */
export function useOrderDialogs(onShow: (id: string) => void) {
  const dialog = useOpened<Asked>()
  const show = (asked: Asked) => {
    onShow(asked.id)
    dialog.open(asked)
  }
  const shown = dialog.shown((state, { action, id, orders }) => {
    if (action === 'order')
      return (
        <OrderDialog
          {...state}
          id={id}
          known={orders[0]}
          onChangeStatus={(order) => show({ action: 'status', id, orders: [order] })}
        />
      )
    if (action === 'customer')
      return (
        <CustomerDialog
          {...state}
          orderId={id}
          onOrder={(other) => show({ action: 'order', id: other, orders: [] })}
        />
      )
    return <StatusDialog {...state} orders={orders} suggested={suggested[action]} />
  })
  return { show, shown }
}

/** For an order that waits for confirmation, or whose cash is asked about. */
const suggested: Partial<Record<DialogAction, OrderStatus>> = {
  confirm: 'processing',
  complete: 'completed',
  cancel: 'cancelled',
}

type Props = DialogState & { orderId: string; onOrder: (id: string) => void }

/** The customer, their contact details and their other orders. */
function CustomerDialog({ orderId, open, onClose, onOrder }: Props) {
  const customer = useRead('GET /orders/:id/customer', { params: { id: orderId } })
  return (
    <Dialog open={open} onClose={onClose} title={text.title}>
      {customer.isPending && <Spinner label={text.loading} />}
      {customer.isError && <Notice>{text.failed}</Notice>}
      {customer.data && <CustomerBody customer={customer.data} orderId={orderId} onOrder={onOrder} />}
    </Dialog>
  )
}

function CustomerBody(props: { customer: OrderCustomer; orderId: string; onOrder: (id: string) => void }) {
  const { customer } = props
  const others = customer.orders.filter(({ id }) => id !== props.orderId)
  return (
    <div className="grid gap-8 pt-4">
      <Facts>
        <Fact name={text.name}>
          <CustomerLink orderId={props.orderId} phone={customer.phone} className={textLink}>
            <bdi>{customer.name || adminOrdersText.noName}</bdi>
          </CustomerLink>
        </Fact>
        <Fact name={text.kind}>{customer.userId === null ? text.guest : text.account}</Fact>
        <Fact name={text.email}>
          <a href={`mailto:${customer.email}`} className="underline underline-offset-4">
            {customer.email}
          </a>
        </Fact>
        <Fact name={text.phone}>
          {customer.phone ? (
            <a href={`tel:${customer.phone}`} className="underline underline-offset-4">
              {customer.phone}
            </a>
          ) : (
            text.noPhone
          )}
        </Fact>
      </Facts>
      <section>
        <h3 className="mb-1 font-sans text-base font-medium tracking-normal">{text.others}</h3>
        <p className="mb-3 text-sm text-muted">
          {text.sum(customer.ordersCount, formatPrice(Number(customer.ordersTotal)))}
        </p>
        {others.length === 0 && <p className="text-sm text-muted">{text.noOthers}</p>}
        <ul className="divide-y divide-hairline border-y border-hairline empty:hidden">
          {others.map((order) => (
            <li key={order.id}>
              <button
                type="button"
                onClick={() => props.onOrder(order.id)}
                className="grid w-full grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-1 py-3 text-start text-sm hover:bg-linen/60"
              >
                <span className="font-mono text-xs">{shortNumber(order.id)}</span>
                <span className="justify-self-end">
                  <StatusBadge status={order.status} />
                </span>
                <span className="text-muted">{orderDate(order.createdAt)}</span>
                <span className="text-end tabular-nums">{formatPrice(Number(order.totalAmount))}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
