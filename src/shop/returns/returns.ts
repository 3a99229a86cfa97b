/**
 * What customers send back: asked for, answered by staff, received by the pair. An exchange is a return with another size or colour of the
 * same product for some of its lines: it is off the shelf at once, and leaves as a parcel of its own (src/shop/parcels).
 */
export { approveReturn, declineReturn, endReturns, payInstead, receiveReturn } from './answer-return.ts'
export { askReturn, askReturnForCustomer, letGo, withdrawReturn } from './ask-return.ts'
export { readReturn, restoreReturn } from './change-return.ts'
export { endReturnHold } from './end-hold.ts'
export {
  decideExchange,
  exchangeToSend,
  followExchange,
  goodsOfExchanges,
} from './exchange.ts'
export { listReturns } from './list-returns.ts'
export { renderReturns } from './return-mails.ts'
export { forgetReturns } from './returns-sql.ts'
export { orderReturns, returnEntry, returnsIn, returnsOfOrder } from './view-returns.ts'
