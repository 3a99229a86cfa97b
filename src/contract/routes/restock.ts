import { z } from 'zod'
import {
  restockKey,
  restockNotice,
  restockQuery,
  restockRequest,
  restockWaiters,
  restockWithdrawal,
} from '../catalog/restock.ts'
import type { Routes } from './route.ts'

export const restockRoutes = {
  askForRestock: {
    at: 'POST /restock-notices',
    summary: 'Request a restock notice',
    body: restockRequest,
    data: z.null(),
    status: 201,
  },
  getRestockNotice: {
    at: 'GET /restock-notices/mine',
    summary: 'Get a restock notice',
    query: restockQuery,
    data: restockNotice,
  },
  claimRestock: {
    at: 'POST /restock-notices/claim',
    summary: 'Put the held piece in the cart',
    body: restockKey,
    data: z.null(),
  },
  withdrawRestock: {
    at: 'POST /restock-notices/withdraw',
    summary: 'Withdraw a restock notice',
    body: restockWithdrawal,
    data: z.null(),
  },
  listRestockQueue: {
    at: 'GET /restock-notices',
    summary: 'List the sizes that people wait for',
    data: z.array(restockWaiters),
    access: 'catalogue',
  },
} satisfies Routes
