import { z } from 'zod'
import {
  restockKey,
  restockNotice,
  restockQuery,
  restockRequest,
  restockWaiters,
  restockWithdrawal,
} from '../catalog/restock.ts'
import { type Routes, route } from './route.ts'

export const restockRoutes = {
  askForRestock: route('POST /restock-notices', 'Request a restock notice', {
    body: restockRequest,
    data: z.null(),
    status: 201,
  }),
  getRestockNotice: route('GET /restock-notices/mine', 'Get a restock notice', {
    query: restockQuery,
    data: restockNotice,
  }),
  claimRestock: route('POST /restock-notices/claim', 'Put the held piece in the cart', {
    body: restockKey,
    data: z.null(),
  }),
  withdrawRestock: route('POST /restock-notices/withdraw', 'Withdraw a restock notice', {
    body: restockWithdrawal,
    data: z.null(),
  }),
  listRestockQueue: route('GET /restock-notices', 'List the sizes that people wait for', {
    data: z.array(restockWaiters),
    access: 'catalogue',
  }),
} satisfies Routes
