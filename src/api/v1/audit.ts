import { auditQuery, auditReply } from '../../contract/audit.ts'
import { listAuditEvents } from '../../shop/audit/audit.ts'
import type { Api, Deps } from '../deps.ts'

export function auditRoutes(app: Api, deps: Deps): void {
  app.get(
    '/staff/events',
    {
      schema: {
        tags: ['staff'],
        summary: 'Who logged in, was refused, read or changed what, newest first',
        querystring: auditQuery,
        response: { 200: auditReply },
      },
      config: { access: 'owner' },
    },
    async (request) => {
      const { page = 1, limit = 50 } = request.query
      const { events, total } = await listAuditEvents(deps.db, { limit, offset: (page - 1) * limit })
      return { status: 'success' as const, data: events, meta: { total, page, limit } }
    },
  )
}
