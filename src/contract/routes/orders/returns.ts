import { orderParams, orderQuery } from '../../orders.ts'
import {
  orderReturnsReply,
  ownReturnParams,
  returnDeclining,
  returnEntryReply,
  returnForCustomer,
  returnParams,
  returnReceipt,
  returnReply,
  returnsQuery,
  returnsReply,
  returnToAsk,
} from '../../returns.ts'
import { changesOrder, type Routes, readsOrders } from '../route.ts'

const ofReturn = { ...changesOrder, params: returnParams, reply: returnEntryReply } as const

export const returnRoutes = {
  getOrderReturns: {
    at: 'GET /orders/:id/returns',
    summary: 'List the returns of an order, and what may be returned of it',
    params: orderParams,
    query: orderQuery,
    reply: orderReturnsReply,
  },
  askReturn: {
    at: 'POST /orders/:id/returns',
    summary: 'Ask for a return or an exchange of my order',
    params: orderParams,
    query: orderQuery,
    body: returnToAsk,
    reply: returnReply,
    status: 201,
  },
  withdrawReturn: {
    at: 'POST /orders/:id/returns/:returnId/withdraw',
    summary: 'Withdraw my return',
    params: ownReturnParams,
    query: orderQuery,
    reply: returnReply,
  },
  listReturns: {
    ...readsOrders,
    access: ['orders', 'packing'],
    at: 'GET /returns',
    summary: 'List returns',
    query: returnsQuery,
    reply: returnsReply,
  },
  askReturnForCustomer: {
    ...changesOrder,
    at: 'POST /returns',
    summary: 'Ask for a return for a customer',
    body: returnForCustomer,
    reply: returnEntryReply,
    status: 201,
  },
  approveReturn: { ...ofReturn, at: 'POST /returns/:id/approve', summary: 'Approve a return' },
  declineReturn: {
    ...ofReturn,
    at: 'POST /returns/:id/decline',
    summary: 'Decline a return',
    body: returnDeclining,
  },
  receiveReturn: {
    ...ofReturn,
    access: 'packing',
    at: 'POST /returns/:id/receive',
    summary: 'Receive what came back of a return',
    body: returnReceipt,
  },
  payInstead: {
    ...ofReturn,
    at: 'POST /returns/:id/pay-instead',
    summary: 'Call an exchange off whose goods have come: the money goes back',
  },
  sendExchange: {
    ...ofReturn,
    access: 'packing',
    at: 'POST /returns/:id/send',
    summary: 'Pack the replacement of an exchange as a parcel',
  },
} satisfies Routes
