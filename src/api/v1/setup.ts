import { setupChange, setupReply } from '#contract/setup.ts'
import { changeSetup, viewSetup } from '#shop/setup/setup.ts'
import type { Api, Deps } from '../deps.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { success } from '../http/replies/success.ts'

export function setupRoutes(app: Api, deps: Deps): void {
  const response = { 200: setupReply }

  app.get(
    '/setup',
    {
      config: { access: 'owner' as const },
      schema: { summary: 'List the first steps of the owner', response },
    },
    async (request) => success(await viewSetup(deps, requireStaff(request).id)),
  )

  app.patch(
    '/setup',
    {
      config: { access: 'owner' as const, audits: 'setup changed' },
      schema: { summary: 'Mark first steps as done, or put them away', body: setupChange, response },
    },
    async (request) => success(await changeSetup(deps, request.body, requireStaff(request).id)),
  )
}
