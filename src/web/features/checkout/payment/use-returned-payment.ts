import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { checkoutText } from '#text/checkout.ts'
import { useClient } from '#web/data/api.ts'
import { useRefreshCart } from '../../cart/cart-mutations.ts'
import { forgetAttempt } from '../order-attempt.ts'
import { useLostPayment } from './lost-payment.ts'
import { askAgain, placeReturnedOrder, type ReturnedPayment, waitBefore } from './returned-payment.ts'

const text = checkoutText.result

export type SettledPayment = Exclude<PaymentOutcome, { view: 'placing' }> | { view: 'pending' }

/** The outcome of a card payment. `query` is the return's; null until it can be read. */
export function useReturnedPayment(query: URLSearchParams | null): SettledPayment {
  const client = useClient()
  const refresh = useRefreshCart()
  const outcome = query && paymentOutcome(query)
  const isWaiting = outcome?.view === 'waiting'
  const returned = useQuery<ReturnedPayment>({
    // One call for each return, however often the page renders.
    queryKey: ['returned payment', query?.toString()],
    queryFn: ({ client: cache, queryKey }) => {
      const wasWaiting = isWaiting || cache.getQueryData<ReturnedPayment>(queryKey)?.view === 'waiting'
      return (wasWaiting ? askAgain : placeReturnedOrder)(client, query ?? new URLSearchParams())
    },
    enabled: isWaiting || outcome?.view === 'placing',
    // Until the bank has decided: now and then, and when the shopper comes back to this tab.
    staleTime: ({ state }) => (state.data?.view === 'waiting' ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) =>
      state.data?.view === 'waiting' ? waitBefore(state.dataUpdateCount) : false,
    retry: false,
  })
  const lost = useLostPayment(outcome?.view === 'failed' && !outcome.isDeclined)
  const isPlaced = returned.data?.view === 'placed'
  useEffect(() => {
    if (isPlaced) void refresh()
  }, [isPlaced, refresh])

  const isDeclined = (outcome?.view === 'failed' && outcome.isDeclined) || returned.data?.view === 'declined'
  useEffect(() => {
    if (isDeclined) forgetAttempt()
  }, [isDeclined])

  const { result } = checkoutText
  if (!outcome) return { view: 'pending' }
  if (lost === undefined) return { view: 'pending' }
  if (lost) return { view: 'success', message: result.thankYou, orderId: lost, isPlaced: true }
  if (outcome.view !== 'placing' && !isWaiting) return outcome
  if (returned.error) return { view: 'failed', message: returned.error.message, isDeclined: false }
  if (!returned.data) return { view: 'pending' }
  if (returned.data.view === 'waiting') return { view: 'waiting' }
  if (returned.data.view === 'declined')
    return { view: 'failed', message: result.notSuccessful, isDeclined: true }
  return { view: 'success', message: result.thankYou, orderId: returned.data.orderId, isPlaced: true }
}

/** The initial state of the return page: settled already, or an order that has yet to be placed. */
type PaymentOutcome =
  | { view: 'success'; message: string; orderId: string; isPlaced: boolean }
  | { view: 'failed'; message: string; isDeclined: boolean }
  | { view: 'placing'; providerOrderId: string }
  /** The bank has not decided: the server is asked until it has. */
  | { view: 'waiting' }

/** The first row that applies decides. An empty parameter counts as missing. */
export function paymentOutcome(query: URLSearchParams): PaymentOutcome {
  const returned = { status: query.get('paymentStatus') || null, orderId: query.get('orderId') || '' }
  const [, outcome] = table.find(([applies]) => applies(returned)) ?? lastRow
  return outcome(returned)
}

type Returned = { status: string | null; orderId: string }
type Row = [applies: (returned: Returned) => boolean, outcome: (returned: Returned) => PaymentOutcome]

const lastRow: Row = [() => true, () => ({ view: 'failed', message: text.invalid, isDeclined: false })]

const table: Row[] = [
  [
    ({ status, orderId }) => orderId !== '' && status === null,
    ({ orderId }) => ({ view: 'success', message: text.thankYou, orderId, isPlaced: false }),
  ],
  [
    ({ status, orderId }) => orderId !== '' && status === 'SUCCESS',
    ({ orderId }) => ({ view: 'placing', providerOrderId: orderId }),
  ],
  [({ status, orderId }) => orderId !== '' && status === 'PENDING', () => ({ view: 'waiting' })],
  [
    ({ status }) => status !== null && status !== 'SUCCESS',
    () => ({ view: 'failed', message: text.notSuccessful, isDeclined: true }),
  ],
]
