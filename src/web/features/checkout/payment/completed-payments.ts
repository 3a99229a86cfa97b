import { storage } from '#web/data/storage.ts'

/** The orders of completed payments in this browser, so that reloading the return page, or a second tab, is harmless. */
export const completedPayment = (providerOrderId: string): string | undefined =>
  earlier().find(([known]) => known === providerOrderId)?.[1]

export function rememberCompleted(providerOrderId: string, orderId: string): void {
  storage.completedPayments.write(
    [[providerOrderId, orderId] as [string, string], ...earlier()].slice(0, KEPT),
  )
}

const KEPT = 20

function earlier(): [string, string][] {
  const known = storage.completedPayments.read()
  return Array.isArray(known) ? known : []
}
