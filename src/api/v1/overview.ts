import { overviewRoutes } from '#contract/routes/overview.ts'
import { viewOverview } from '#shop/figures/figures.ts'
import type { Api, Deps } from '../deps.ts'
import { success } from '../http/replies/success.ts'
import { handle } from './handle.ts'

export const addOverviewRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, overviewRoutes, {
    async getOverview({ shop, query, account: { staffRole } }) {
      const sees = {
        orders: staffRole === 'owner' || staffRole === 'orders',
        catalogue: staffRole === 'owner' || staffRole === 'catalogue',
      }
      return success(await viewOverview(shop, query.period ?? '30d', sees))
    },
  })
