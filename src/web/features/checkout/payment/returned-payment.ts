import { AWAY, CallFailed } from '#client/call-failed.ts'
import type { Client } from '#client/client.ts'
import type { PlaceCardOrder } from '#contract/orders/checkout.ts'
import { checkoutText } from '#text/checkout.ts'
import { failureSentence } from '#web/data/api.ts'
import { markPerson, storage } from '#web/data/storage.ts'

const text = checkoutText.result

/** The order that a payment became; that its bank has not decided yet; or that nothing came of it. */
export type ReturnedPayment = { view: 'placed'; orderId: string } | { view: 'waiting' } | { view: 'declined' }

/**
 * A successful payment becomes an order, by the stored pending order. The server asks the provider; until the provider knows, it is
 * asked again for a while. Throws the sentence to show.
 */
export async function placeReturnedOrder(
  client: Client,
  query: URLSearchParams,
  wait: (ms: number) => Promise<void> = pause,
): Promise<ReturnedPayment> {
  const isKnown =
    storage.pendingOrder.read() ?? orderPaidBy(query) ?? completedPayment(query.get('orderId') ?? '')
  if (!isKnown) throw new Error(text.dataMissing)
  for (let asked = 1; ; asked += 1) {
    try {
      return await placedOrder(client, query)
    } catch (error) {
      if (stateOf(error) === 'pending') return { view: 'waiting' }
      if (!isUnsettled(error) || asked >= ASK_TIMES)
        throw new Error(text.placementFailed(reasonOf(error)), { cause: error })
    }
    await wait(ASK_EVERY_MS)
  }
}

/** The order that a payment pays, if it was there before, with the key that opens it. */
export function orderPaidBy(query: URLSearchParams): { orderId: string; key?: string | undefined } | null {
  const paying = storage.payingOrder.read()
  const isIt = paying && [query.get('merchantOrderId'), query.get('orderId')].includes(paying.reference)
  return isIt ? paying : null
}

/** Asks once about a payment that the bank had not decided. Without a reply it is as undecided as before. */
export async function askAgain(client: Client, query: URLSearchParams): Promise<ReturnedPayment> {
  try {
    return await placedOrder(client, query)
  } catch (error) {
    const isOver = stateOf(error) === 'closed' || (error instanceof CallFailed && error.code === 'not_found')
    return { view: isOver ? 'declined' : 'waiting' }
  }
}

/** How long to wait before it is asked about for the nth time: 3 seconds at first, half a minute at last. */
export const waitBefore = (asked: number): number => Math.min(30_000, 3_000 * 1.4 ** asked)

/** Another tab may have placed it meanwhile. */
async function placedOrder(client: Client, query: URLSearchParams): Promise<ReturnedPayment> {
  const providerOrderId = query.get('orderId') ?? ''
  const earlier = completedPayment(providerOrderId)
  if (earlier) return { view: 'placed', orderId: earlier }
  const isSamePerson = markPerson()
  const paysOrder = orderPaidBy(query) !== null
  const { paymentProvider } = await client.call('GET /store')
  const { order } = await client.reply('POST /payments/:provider/place-order', {
    params: { provider: paymentProvider },
    body: { ...(!paysOrder && storage.pendingOrder.read()), ...identifying(query) },
  })
  if (!order?.id) throw new Error(text.orderMissing)
  if (isSamePerson()) rememberCompleted(providerOrderId, order.id)
  if (paysOrder) return { view: 'placed', orderId: order.id }
  if (isSamePerson()) storage.lastOrder.write({ id: order.id, placedAt: Date.now() })
  storage.pendingOrder.remove()
  // One that was found by our own number is remembered by it: a reload shows it again.
  if (storage.pendingPayment.read() !== providerOrderId) storage.pendingPayment.remove()
  storage.checkoutDraft.remove()
  return { view: 'placed', orderId: order.id }
}

const ASK_TIMES = 20
const ASK_EVERY_MS = 1000
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The provider has not settled it yet, the connection was lost, or the shop is restarting: all are temporary. */
const isUnsettled = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'payment_required' || AWAY.includes(error.status))

/** What the server says of a payment that is not settled. */
const stateOf = (error: unknown): unknown =>
  error instanceof CallFailed && error.code === 'payment_required' ? error.details.state : undefined

/** Both numbers of the payment, and the rest of the provider's query, for the server to verify. */
function identifying(query: URLSearchParams): PlaceCardOrder {
  return {
    orderId: query.get('orderId'),
    merchantOrderId: query.get('merchantOrderId'),
    paymentReturn: Object.fromEntries(query),
  }
}

const reasonOf = (error: unknown): string =>
  failureSentence(error, (error instanceof Error && error.message) || text.unknownError)

/** The orders of completed payments in this browser, so that reloading the return page, or a second tab, is harmless. */
const completedPayment = (providerOrderId: string): string | undefined =>
  earlier().find(([known]) => known === providerOrderId)?.[1]

function rememberCompleted(providerOrderId: string, orderId: string): void {
  storage.completedPayments.write(
    [[providerOrderId, orderId] as [string, string], ...earlier()].slice(0, KEPT),
  )
}

const KEPT = 20

function earlier(): [string, string][] {
  const known = storage.completedPayments.read()
  return Array.isArray(known) ? known : []
}
