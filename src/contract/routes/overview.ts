import { overview, overviewQuery } from '../desk/overview.ts'
import { type Routes, route } from './route.ts'

export const overviewRoutes = {
  getOverview: route('GET /overview', 'Get the figures of the shop', {
    access: ['figures', 'catalogue'],
    query: overviewQuery,
    data: overview,
  }),
} satisfies Routes
