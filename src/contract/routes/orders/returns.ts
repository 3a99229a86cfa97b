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
import { changesOrder, type Routes, readsOrders, route } from '../route.ts'

const ofReturn = { ...changesOrder, params: returnParams, data: returnEntry } as const

export const returnRoutes = {
  getOrderReturns: route(
    'GET /orders/:id/returns',
    'List the returns of an order, and what may be returned of it',
    { params: orderParams, query: orderQuery, data: orderReturns },
  ),
  askReturn: route('POST /orders/:id/returns', 'Ask for a return or an exchange of my order', {
    params: orderParams,
    query: orderQuery,
    body: returnToAsk,
    data: returnOfOrder,
    status: 201,
  }),
  withdrawReturn: route('POST /orders/:id/returns/:returnId/withdraw', 'Withdraw my return', {
    params: ownReturnParams,
    query: orderQuery,
    data: returnOfOrder,
  }),
  listReturns: route('GET /returns', 'List returns', {
    ...readsOrders,
    access: ['orders', 'packing'],
    query: returnsQuery,
    data: z.array(returnEntry),
    beside: { meta: returnsMeta },
  }),
  askReturnForCustomer: route('POST /returns', 'Ask for a return for a customer', {
    ...changesOrder,
    body: returnForCustomer,
    data: returnEntry,
    status: 201,
  }),
  approveReturn: route('POST /returns/:id/approve', 'Approve a return', ofReturn),
  declineReturn: route('POST /returns/:id/decline', 'Decline a return', {
    ...ofReturn,
    body: returnDeclining,
  }),
  receiveReturn: route('POST /returns/:id/receive', 'Receive what came back of a return', {
    ...ofReturn,
    access: 'packing',
    body: returnReceipt,
  }),
  payInstead: route(
    'POST /returns/:id/pay-instead',
    'Call an exchange off whose goods have come: the money goes back',
    ofReturn,
  ),
  sendExchange: route('POST /returns/:id/send', 'Pack the replacement of an exchange as a parcel', {
    ...ofReturn,
    access: 'packing',
  }),
} satisfies Routes
