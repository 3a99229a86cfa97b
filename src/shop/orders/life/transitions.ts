/**
 * The life of an order as a table: which event leads from which status to which, and what follows from a status. `advanceOrder` reads
 * it, and ARCHITECTURE.md prints it. A new desk adds a row and calls `advanceOrder`.
 */
import type { OrderStatus } from '#shared/values.ts'

type Transition = {
  /** Another status is not changed by the event. */
  from: readonly OrderStatus[] | 'any'
  /** Null: the status stays. */
  to: OrderStatus | 'as staff say' | 'as before' | null
  /** What becomes of the question to the customer. */
  confirmation?: 'asked' | 'confirmed' | 'declined' | 'settled' | 'asked again' | 'as before'
}

const UNSHIPPED = ['pending', 'processing'] as const

export const transitions = {
  placed: { from: [], to: 'pending', confirmation: 'asked' },
  paid: { from: [], to: 'processing' },
  paid_by_card: { from: ['pending'], to: 'processing', confirmation: 'settled' },
  typed_in: { from: [], to: 'as staff say' },
  confirmed: { from: 'any', to: 'processing', confirmation: 'confirmed' },
  declined: { from: 'any', to: 'cancelled', confirmation: 'declined' },
  called: { from: 'any', to: null },
  released: { from: UNSHIPPED, to: 'pending', confirmation: 'asked again' },
  packed: { from: ['processing'], to: null },
  booked: { from: 'any', to: null },
  booking_refused: { from: 'any', to: null },
  booking_asked: { from: 'any', to: null },
  handed_over: { from: 'any', to: null },
  unclear: { from: 'any', to: null },
  picked_up: { from: UNSHIPPED, to: 'shipped', confirmation: 'settled' },
  in_transit: { from: UNSHIPPED, to: 'shipped', confirmation: 'settled' },
  out_for_delivery: { from: UNSHIPPED, to: 'shipped', confirmation: 'settled' },
  attempt_failed: { from: UNSHIPPED, to: 'shipped', confirmation: 'settled' },
  delivered: { from: [...UNSHIPPED, 'shipped'], to: 'delivered', confirmation: 'settled' },
  not_delivered: { from: ['delivered'], to: 'shipped' },
  came_back: { from: 'any', to: null },
  parcel_cancelled: { from: ['shipped'], to: 'processing' },
  shelved: { from: 'any', to: 'cancelled' },
  written_off: { from: 'any', to: 'cancelled' },
  sent_again: { from: 'any', to: 'processing' },
  settled: { from: ['delivered'], to: 'completed' },
  status_set: { from: 'any', to: 'as staff say', confirmation: 'settled' },
  cancelled: { from: UNSHIPPED, to: 'cancelled', confirmation: 'settled' },
  undone: { from: 'any', to: 'as before', confirmation: 'as before' },
  seen_to: { from: 'any', to: null },
  payment_set: { from: 'any', to: null },
  refund_asked: { from: 'any', to: null },
  refunded: { from: 'any', to: null },
  refund_failed: { from: 'any', to: null },
  refund_unknown: { from: 'any', to: null },
  return_asked: { from: 'any', to: null },
  return_withdrawn: { from: 'any', to: null },
  return_approved: { from: 'any', to: null },
  return_declined: { from: 'any', to: null },
  return_received: { from: 'any', to: null },
  exchange_hold_ended: { from: 'any', to: null },
  exchange_called_off: { from: 'any', to: null },
  balance_set: { from: 'any', to: null },
  edited: { from: 'any', to: null },
  address_given: { from: 'any', to: null },
  address_changed: { from: 'any', to: null },
  noted: { from: 'any', to: null },
  courier_note: { from: 'any', to: null },
  mail_sent_again: { from: 'any', to: null },
  payment_link_sent: { from: 'any', to: null },
} as const satisfies Record<string, Transition>

export type OrderEvent = keyof typeof transitions

/** Events that change nothing: they are no reason to refuse an undo of the one before. */
export const remarks: readonly OrderEvent[] = [
  'noted',
  'courier_note',
  'mail_sent_again',
  'payment_link_sent',
]

type Effect = {
  /** Of the goods: once, and for those in a parcel under way when staff have decided about it. */
  stock?: 'returns'
  /** Of what the customer owes. */
  money?: 'nothing is owed' | 'cash at the door is received'
  mail?: 'order_shipped' | 'order_delivered' | 'order_cancelled'
}

/** What follows from being in a status; leaving it takes that back, but for mails that have left. */
export const statusEffects: Record<OrderStatus, Effect> = {
  pending: {},
  processing: {},
  shipped: { mail: 'order_shipped' },
  delivered: { mail: 'order_delivered' },
  completed: { money: 'cash at the door is received' },
  cancelled: { stock: 'returns', money: 'nothing is owed', mail: 'order_cancelled' },
}
