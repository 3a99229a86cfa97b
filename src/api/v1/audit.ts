import { auditQuery, auditReply } from '#contract/audit.ts'
import { listAuditEvents } from '#shop/audit/audit.ts'
import type { Api, Deps } from '../deps.ts'
import { askedPage } from '../http/asked-page.ts'
import { success } from '../http/replies/success.ts'

export function auditRoutes(app: Api, deps: Deps): void {
  app.get(
    '/staff/events',
    {
      schema: {
        summary: 'List audit events',
        querystring: auditQuery,
        response: { 200: auditReply },
      },
      config: { access: 'owner' },
    },
    async (request) => {
      const { page, limit, offset } = askedPage(request.query)
      const { events, total } = await listAuditEvents(deps.db, { limit, offset, about: request.query.about })
      return success(events, { meta: { total, page, limit } })
    },
  )
}
