/** Money that goes back to customers: by card through the provider, by staff in cash or to a wallet, or in the provider's dashboard. */
export { renderRefunds } from './refund-mail.ts'
export { refundOrder, viewRefunds } from './refund-order.ts'
export { forgetTransfers, takeBackRefund } from './refunds-sql.ts'
