/** What staff do to an order by all desks together: set its status, say that its cash came, take the last step back. */
export { setOrderAddress, setOrderPayment, setOrderStatus, setSeenTo } from './set-status.ts'
export { undoEvents } from './undo.ts'
