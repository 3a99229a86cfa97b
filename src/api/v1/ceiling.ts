import { ceilingReply } from '#contract/ceiling.ts'
import { liftCeiling, viewCeiling } from '#shop/unconfirmed/unconfirmed.ts'
import type { Api, Deps } from '../deps.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { success } from '../http/replies/success.ts'

export function ceilingRoutes(app: Api, deps: Deps): void {
  const response = { 200: ceilingReply }

  app.get(
    '/orders/ceiling',
    {
      config: { access: 'orders' as const },
      schema: { summary: 'List variants at the limit of unconfirmed stock', response },
    },
    async () => success(await viewCeiling(deps.db)),
  )

  app.post(
    '/orders/ceiling/lift',
    {
      config: { access: 'orders', audits: 'ceiling lifted' },
      schema: { summary: 'Suspend the limit of unconfirmed stock for today', response },
    },
    async (request) => success(await liftCeiling(deps, requireStaff(request).id)),
  )
}
