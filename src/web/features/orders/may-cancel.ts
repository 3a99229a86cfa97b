import type { Order } from '#contract/orders.ts'

/** Whether customers may cancel an order that they do not have to confirm: until staff work on it, and if there is nothing to pay back. */
export const mayCancel = ({ status, paymentMethod, confirmation }: Order): boolean =>
  status === 'pending' && paymentMethod === 'cod' && confirmation === undefined
