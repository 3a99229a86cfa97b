import { z } from 'zod'
import { orderParams, orderQuery, returnOfOrder } from '../../orders/orders.ts'
import {
  orderReturns,
  ownReturnParams,
  returnDeclining,
  returnEntry,
  returnForCustomer,
  returnParams,
  returnReceipt,
  returnsMeta,
  returnsQuery,
  returnToAsk,
} from '../../orders/returns.ts'
import { changesOrder, type Routes, readsOrders } from '../route.ts'

const ofReturn = { ...changesOrder, params: returnParams, data: returnEntry } as const

export const returnRoutes = {
  getOrderReturns: {
    at: 'GET /orders/:id/returns',
    summary: 'List the returns of an order, and what may be returned of it',
    params: orderParams,
    query: orderQuery,
    data: orderReturns,
  },
  askReturn: {
    at: 'POST /orders/:id/returns',
    summary: 'Ask for a return or an exchange of my order',
    params: orderParams,
    query: orderQuery,
    body: returnToAsk,
    data: returnOfOrder,
    status: 201,
  },
  withdrawReturn: {
    at: 'POST /orders/:id/returns/:returnId/withdraw',
    summary: 'Withdraw my return',
    params: ownReturnParams,
    query: orderQuery,
    data: returnOfOrder,
  },
  listReturns: {
    ...readsOrders,
    access: ['orders', 'packing'],
    at: 'GET /returns',
    summary: 'List returns',
    query: returnsQuery,
    data: z.array(returnEntry),
    beside: { meta: returnsMeta },
  },
  askReturnForCustomer: {
    ...changesOrder,
    at: 'POST /returns',
    summary: 'Ask for a return for a customer',
    body: returnForCustomer,
    data: returnEntry,
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
