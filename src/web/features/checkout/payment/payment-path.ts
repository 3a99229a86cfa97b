import { pages } from '#shared/pages.ts'

/** The page that waits for the bank, for a shopper who has left it. */
export const paymentPath = (reference: string): string =>
  `${pages.orderCompleted.path}?${new URLSearchParams({ paymentStatus: 'PENDING', orderId: reference, merchantOrderId: reference })}`
