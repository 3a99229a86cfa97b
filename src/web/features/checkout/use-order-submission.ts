import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { checkoutText as text } from '#text/checkout.ts'
import { CallFailed } from '../../../client/call-failed.ts'
import type { Client } from '../../../client/client.ts'
import type { Cart } from '../../../contract/cart.ts'
import type { Order } from '../../../contract/orders.ts'
import type { PaymentMethod } from '../../../contract/values.ts'
import { useClient } from '../../data/client-context.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { useSession } from '../accounts/session.tsx'
import { openCardPage } from './card-payment.ts'
import { type Buyer, type CheckoutFields, fieldNamed, orderForm, pendingOrderOf } from './checkout-fields.ts'
import { guestSessionId } from './guest-session.ts'
import { attemptKey, prepareAttempts } from './order-attempt.ts'
import { isRefusal } from './refusals.ts'
import { sendOrder } from './unanswered-order.ts'

export type OrderSubmission = {
  busy: boolean
  /** The sentence that must be seen and dismissed. */
  alert: string | null
  dismissAlert: () => void
  /** What the shopper can do something about: it stays beside the button. */
  notice: string | null
  /** The total that the server told instead of the one that was shown. */
  toldTotal: number | null
  /** Answers the fields that the server refused. */
  submit: (fields: CheckoutFields, method: PaymentMethod) => Promise<RefusedFields>
}

export type RefusedFields = [field: keyof CheckoutFields, message: string][]

/** Sends the order of this cart, once, however often the button is pressed. */
export function useOrderSubmission(cart: Cart, onPlaced: (order: Order) => void): OrderSubmission {
  const client = useClient()
  const queries = useQueryClient()
  const { user } = useSession()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>(none)
  const setUnderWay = (is: boolean) => {
    underWay.current = is
    setBusy(is)
  }

  // What two tabs must agree on is there before either of them sends.
  const isGuest = user === null
  useEffect(() => {
    prepareAttempts()
    if (isGuest) guestSessionId()
  }, [isGuest])

  // Who comes back from the card page with the browser's Back button finds this page as it was left: busy.
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      underWay.current = false
      setBusy(false)
      void queries.invalidateQueries({ queryKey: queryKeys.allCarts })
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [queries])

  return {
    busy,
    ...failure,
    dismissAlert: () => setFailure((shown) => ({ ...shown, alert: null })),
    async submit(fields, method) {
      if (underWay.current) return []
      setUnderWay(true)
      setFailure(none)
      try {
        const buyer: Buyer = user ? { userId: user.id } : { sessionId: guestSessionId() }
        if (method === 'cod') {
          onPlaced(await orderOnDelivery(client, cart, fields, buyer))
        } else {
          // From here on the page is on its way out, and stays busy.
          window.location.assign(await openCardPage(client, cart, pendingOrderOf(fields, buyer, cart.items)))
        }
        return []
      } catch (error) {
        if (changesTheCart(error)) await queries.invalidateQueries({ queryKey: queryKeys.allCarts })
        setFailure(failureFrom(error))
        setUnderWay(false)
        return refusedFields(error)
      }
    },
  }
}

type Failure = Pick<OrderSubmission, 'alert' | 'notice' | 'toldTotal'>
const none: Failure = { alert: null, notice: null, toldTotal: null }

async function orderOnDelivery(
  client: Client,
  cart: Cart,
  fields: CheckoutFields,
  buyer: Buyer,
): Promise<Order> {
  const order = {
    ...orderForm(fields, buyer),
    paymentMethod: 'cod' as const,
    expectedTotal: cart.total.toFixed(2),
  }
  const key = await attemptKey({ order, items: cart.items.map(({ id, quantity }) => [id, quantity]) })
  return sendOrder(client, order, key)
}

/** Another total is shown and asked about; all else is the alert, with a reason beside the button where it helps. */
function failureFrom(error: unknown): Failure {
  if (!isRefusal(error)) return { ...none, alert: text.failed, notice: initiationNotice(error) }
  if (error.code === 'total_changed') return { ...none, toldTotal: Number(error.details.total) }
  return { ...none, alert: text.failed, notice: error.serverMessage }
}

const initiationNotice = (error: unknown): string | null =>
  error instanceof Error && error.message === text.initiateFailed ? error.message : null

const changesTheCart = (error: unknown): boolean => error instanceof CallFailed && error.status === 409

function refusedFields(error: unknown): RefusedFields {
  const fields = error instanceof CallFailed ? error.details.fields : undefined
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).flatMap(([name, message]): RefusedFields => {
    const field = fieldNamed(name)
    return field ? [[field, String(message)]] : []
  })
}
