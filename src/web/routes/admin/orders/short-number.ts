import { SHORT_NUMBER } from '#shared/values.ts'

/** With # before it. */
export const shortNumber = (orderId: string): string => `#${orderId.slice(-SHORT_NUMBER)}`
