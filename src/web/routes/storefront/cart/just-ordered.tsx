import { Link } from 'wouter'
import { cartText as text } from '#text/cart.ts'
import { orderText } from '#text/orders.ts'
import { textLink } from '#ui/button-look.ts'
import { Notice } from '#ui/notice.tsx'
import { storage } from '#web/data/storage.ts'
import { useLostPayment } from '#web/features/checkout/payment/lost-payment.ts'
import { confirmationPath } from '#web/features/orders/confirmation-link.ts'

/** Why the cart is empty: an order was placed a moment ago, perhaps in another tab, or paid by card without a way back. */
export function JustOrdered() {
  useLostPayment(true)
  const last = storage.lastOrder.read()
  if (!last || Date.now() - last.placedAt > HALF_AN_HOUR_MS) return null
  return (
    <Notice tone="good">
      {text.justOrdered(orderText.short(last.id))}{' '}
      <Link to={confirmationPath(last.id)} className={textLink}>
        {text.viewOrder}
      </Link>
    </Notice>
  )
}

const HALF_AN_HOUR_MS = 30 * 60_000
