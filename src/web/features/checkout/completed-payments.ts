import { browserMemory } from './browser-memory.ts'

const completed = browserMemory<Record<string, string>>('sessionStorage', 'completedPayments')

/** The order that a payment became in this tab, so that reloading the return page is harmless. */
export const completedPayment = (providerOrderId: string): string | undefined =>
  completed.recall()?.[providerOrderId]

export const rememberCompleted = (providerOrderId: string, orderId: string): void =>
  completed.remember({ ...completed.recall(), [providerOrderId]: orderId })
