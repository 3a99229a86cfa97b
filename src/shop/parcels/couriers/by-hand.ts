import type { Courier } from './courier.ts'

/** Any courier that staff deal with themselves: they write down the tracking number, if there is one, and set the states. */
export const byHand: Courier = {
  name: 'by_hand',
  capabilities: { books: false, cancels: false, labels: false },
  create: isNotAsked,
  find: isNotAsked,
  read: isNotAsked,
  cancel: isNotAsked,
  label: isNotAsked,
  webhook: () => null,
  trackingLink: () => null,
}

async function isNotAsked(): Promise<never> {
  throw new Error('a courier by hand cannot be asked')
}
