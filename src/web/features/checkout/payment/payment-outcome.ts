import { checkoutText } from '#text/checkout.ts'

const text = checkoutText.result

/** The initial state of the return page: settled already, or an order that has yet to be placed. */
export type PaymentOutcome =
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
