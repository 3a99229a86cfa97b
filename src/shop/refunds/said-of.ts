import { toDecimal } from '#contract/money.ts'
import type { RefundRecord } from './refunds-sql.ts'

/** What the journal says of a refund. */
export const saidOf = ({ method, amountInPiastres }: Pick<RefundRecord, 'method' | 'amountInPiastres'>) => ({
  refund: method,
  refundAmount: toDecimal(amountInPiastres),
})
