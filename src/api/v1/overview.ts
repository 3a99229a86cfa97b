import { overviewQuery, overviewReply } from '#contract/overview.ts'
import { viewOverview } from '#shop/figures/figures.ts'
import type { Api, Deps } from '../deps.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { success } from '../http/replies/success.ts'

export function overviewRoutes(app: Api, deps: Deps): void {
  app.get(
    '/overview',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Sum up the shop for staff',
        querystring: overviewQuery,
        response: { 200: overviewReply },
      },
    },
    async (request) => {
      const { staffRole } = requireStaff(request)
      const sees = {
        orders: staffRole === 'owner' || staffRole === 'orders',
        catalogue: staffRole === 'owner' || staffRole === 'catalogue',
      }
      return success(await viewOverview(deps, request.query.period ?? '30d', sees))
    },
  )
}
