import { SHORT_NUMBER } from '#shared/values.ts'

/** As staff see it. With # in front, because a spreadsheet takes 1e5678 for a power of ten. */
export const numberCell = (orderId: string): string => `#${orderId.slice(-SHORT_NUMBER)}`
