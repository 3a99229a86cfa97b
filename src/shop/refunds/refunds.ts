/** Money that goes back to customers: by card through the provider, by staff in cash or to a wallet, or in the provider's dashboard. */
export { checkRefund, closeRefund, lookAfterRefunds } from './look-again.ts'
export { followTotals } from './record-totals.ts'
export { renderRefunds } from './refund-mail.ts'
export { refundOrder, refundsForCustomer, viewRefunds } from './refund-order.ts'
export {
  forgetTransfers,
  mayNotRefund,
  refundDifferences,
  takeBackRefund,
  underWayOf,
} from './refunds-sql.ts'
