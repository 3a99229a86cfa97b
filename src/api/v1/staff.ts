import { staffRoutes } from '#contract/routes/staff.ts'
import { changeStaff, inviteStaff, listStaff, withdrawInvitation } from '#shop/accounts/accounts.ts'
import { listAuditEvents } from '#shop/audit/audit.ts'
import type { Api, Deps } from '../deps.ts'
import { pageOf } from '../http/asked-page.ts'
import { siteOf } from '../http/identity/login-place.ts'
import { noteForAudit } from '../http/log/audit.ts'
import { handle } from './handle.ts'

export function addStaffRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  handle(app, deps, staffRoutes, {
    async listStaff() {
      const { staff, invitations } = await listStaff(db)
      return { data: staff, invitations }
    },
    async inviteStaff({ body, account, request }) {
      const { origin } = siteOf(request, deps)
      const { invitation, link } = await inviteStaff(db, body, account.id, origin)
      noteForAudit(request, {
        event: 'staff invited',
        details: { ...body, permissions: body.permissions.join(', ') },
      })
      return { data: invitation, link, mailIsSent: deps.config.mail.smtpUrl !== undefined }
    },
    async withdrawInvitation({ params, account, request }) {
      const { email } = await withdrawInvitation(db, params.id, account.id)
      noteForAudit(request, { event: 'invitation withdrawn', details: { email } })
    },
    async changeStaff({ params, body, account, request }) {
      const { before, after } = await changeStaff(db, params.id, body, account.id)
      const permissions = body.permissions && {
        permissions: `${after.permissions.join(', ')} instead of ${before.permissions.join(', ')}`,
      }
      const details = { staffId: after.id, name: after.name, ...body, ...permissions }
      noteForAudit(request, { event: 'staff changed', details })
      return after
    },
    listAuditEvents: ({ query }) => pageOf(query, (page) => listAuditEvents(db, page, query.about)),
  })
}
