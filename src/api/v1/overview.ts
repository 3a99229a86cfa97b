import { overviewRoutes } from '#contract/routes/overview.ts'
import { permits } from '#shared/values.ts'
import { viewOverview } from '#shop/figures/figures.ts'
import type { Api, Deps } from '../deps.ts'
import { handle } from './handle.ts'

export const addOverviewRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, overviewRoutes, {
    async getOverview({ shop, query, account: { permissions } }) {
      const sees = {
        sales: permits(permissions, 'figures'),
        stock: permits(permissions, 'catalogue'),
      }
      return viewOverview(shop, query.period ?? '30d', sees)
    },
  })
