import { toDecimal } from '#contract/money.ts'
import type { RefundRecord } from './refunds-sql.ts'

/** What the journal says of a refund. */
export const saidOf = ({
  id,
  method,
  amountInPiastres,
}: Pick<RefundRecord, 'id' | 'method' | 'amountInPiastres'>) => ({
  refundId: id,
  refund: method,
  refundAmount: toDecimal(amountInPiastres),
})
