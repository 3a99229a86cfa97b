import type { Client } from '#client/client.ts'
import type { CreateCardOrder, PendingOrder } from '#contract/orders/checkout.ts'
import { CURRENCY } from '#shared/price-format.ts'
import { markPerson, storage } from '#web/data/storage.ts'
import { isActionable } from '../actionable-errors.ts'
import { attemptKey } from '../order-attempt.ts'

/** Starts a card payment, stores the order until it returns, and returns the address of the payment page. */
export async function openCardPage(client: Client, total: number, order: PendingOrder): Promise<string> {
  const isSamePerson = markPerson()
  const { paymentProvider } = await client.call('GET /store').catch(cannotInitiate)
  const body: CreateCardOrder = {
    amount: total.toFixed(2),
    currency: CURRENCY,
    customer: { name: order.guestName, email: order.email, phone: order.phoneNumber },
    order,
  }
  const key = await attemptKey(body)
  const { paymentUrl, orderId } = await client
    .reply('POST /payments/:provider/create-order', {
      params: { provider: paymentProvider },
      headers: { 'idempotency-key': key },
      body,
    })
    .catch(cannotInitiate)
  if (isSamePerson()) {
    storage.pendingOrder.write(order)
    storage.pendingPayment.write(orderId)
  }
  return paymentUrl
}

/** Any failure on the way to the provider, unless the shopper can correct it. */
export class PaymentNotInitiated extends Error {}

function cannotInitiate(error: unknown): never {
  throw isActionable(error) ? error : new PaymentNotInitiated(undefined, { cause: error })
}
