import {
  restockAskedReply,
  restockKey,
  restockNoticeReply,
  restockQuery,
  restockQueueReply,
  restockRequest,
  restockWithdrawal,
} from '../restock.ts'
import type { Routes } from './route.ts'

export const restockRoutes = {
  askForRestock: {
    at: 'POST /restock-notices',
    summary: 'Request a restock notice',
    body: restockRequest,
    reply: restockAskedReply,
    status: 201,
  },
  getRestockNotice: {
    at: 'GET /restock-notices/mine',
    summary: 'Get a restock notice',
    query: restockQuery,
    reply: restockNoticeReply,
  },
  claimRestock: {
    at: 'POST /restock-notices/claim',
    summary: 'Put the held piece in the cart',
    body: restockKey,
    reply: restockAskedReply,
  },
  withdrawRestock: {
    at: 'POST /restock-notices/withdraw',
    summary: 'Withdraw a restock notice',
    body: restockWithdrawal,
    reply: restockAskedReply,
  },
  listRestockQueue: {
    at: 'GET /restock-notices',
    summary: 'List the sizes that people wait for',
    reply: restockQueueReply,
    access: 'catalogue',
  },
} satisfies Routes
