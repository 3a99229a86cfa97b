import { overview, overviewQuery } from '../desk/overview.ts'
import type { Routes } from './route.ts'

export const overviewRoutes = {
  getOverview: {
    access: ['figures', 'catalogue'],
    at: 'GET /overview',
    summary: 'Get the figures of the shop',
    query: overviewQuery,
    data: overview,
  },
} satisfies Routes
