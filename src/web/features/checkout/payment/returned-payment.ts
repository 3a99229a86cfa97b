import { checkoutText } from '#text/checkout.ts'
import { AWAY, CallFailed } from '../../../../client/call-failed.ts'
import type { Client } from '../../../../client/client.ts'
import type { PlaceCardOrder } from '../../../../contract/checkout.ts'
import { failureSentence } from '../../../data/failure-sentence.ts'
import { markPerson, storage } from '../../../data/storage.ts'
import { completedPayment, rememberCompleted } from './completed-payments.ts'

const text = checkoutText.result

/**
 * A successful payment becomes an order, by the stored pending order. The server asks the provider; until the provider knows, it is
 * asked again. Returns the id of the order, or throws the sentence to show.
 */
export async function placeReturnedOrder(
  client: Client,
  query: URLSearchParams,
  wait: (ms: number) => Promise<void> = pause,
): Promise<string> {
  const orderId = query.get('orderId') ?? ''
  const earlier = completedPayment(orderId)
  if (earlier) return earlier
  const pending = storage.pendingOrder.read()
  if (!pending) throw new Error(text.dataMissing)
  const isSamePerson = markPerson()
  const placed = await place(client, { ...pending, ...identifying(query) }, wait).catch((error: unknown) => {
    throw new Error(text.placementFailed(reasonOf(error)), { cause: error })
  })
  if (isSamePerson()) rememberCompleted(orderId, placed)
  storage.pendingOrder.remove()
  storage.checkoutDraft.remove()
  return placed
}

async function place(
  client: Client,
  returned: PlaceCardOrder,
  wait: (ms: number) => Promise<void>,
): Promise<string> {
  for (let asked = 1; ; asked += 1) {
    try {
      const { paymentProvider } = await client.catalog.store()
      const order = await client.checkout.placeCardOrder(paymentProvider, returned)
      if (!order?.id) throw new Error(text.orderMissing)
      return order.id
    } catch (error) {
      if (!isUnsettled(error) || asked >= ASK_TIMES) throw error
    }
    await wait(ASK_EVERY_MS)
  }
}

const ASK_TIMES = 20
const ASK_EVERY_MS = 1000
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The provider has not settled it yet, the connection was lost, or the shop is restarting: all are temporary. */
const isUnsettled = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'payment_required' || AWAY.includes(error.status))

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
