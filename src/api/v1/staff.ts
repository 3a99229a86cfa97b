import { doneReply } from '#contract/envelope.ts'
import { idParams } from '#contract/fields.ts'
import { invitationReply, newInvitation, staffChange, staffMemberReply, staffReply } from '#contract/staff.ts'
import { changeStaff, inviteStaff, listStaff, withdrawInvitation } from '#shop/accounts/accounts.ts'
import type { Api, Deps } from '../deps.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { siteOf } from '../http/identity/login-place.ts'
import { noteForAudit } from '../http/log/audit.ts'
import { done, success } from '../http/replies/success.ts'

export function staffRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  const config = { access: 'owner' as const }
  /** A stolen session must not be able to invite an accomplice. */
  const guarded = { ...config, asksFactorAgain: true }

  app.get(
    '/staff',
    {
      schema: { summary: 'List staff and invitations', response: { 200: staffReply } },
      config: guarded,
    },
    async () => {
      const { staff, invitations } = await listStaff(db)
      return success(staff, { invitations })
    },
  )

  app.post(
    '/staff/invitations',
    {
      schema: { summary: 'Invite a staff member', body: newInvitation, response: { 201: invitationReply } },
      config: guarded,
    },
    async (request, reply) => {
      const { invitation, link } = await inviteStaff(
        db,
        request.body,
        requireStaff(request).id,
        siteOf(request, deps).origin,
      )
      noteForAudit(request, { event: 'staff invited', details: { ...request.body } })
      const mailIsSent = deps.config.mail.smtpUrl !== undefined
      return reply.code(201).send(success(invitation, { link, mailIsSent }))
    },
  )

  app.delete(
    '/staff/invitations/:id',
    {
      schema: {
        summary: 'Withdraw an invitation',
        params: idParams,
        response: { 200: doneReply },
      },
      config: guarded,
    },
    async (request) => {
      const { email } = await withdrawInvitation(db, request.params.id, requireStaff(request).id)
      noteForAudit(request, { event: 'invitation withdrawn', details: { email } })
      return done
    },
  )

  app.patch(
    '/staff/:id',
    {
      schema: {
        summary: 'Change a staff account',
        params: idParams,
        body: staffChange,
        response: { 200: staffMemberReply },
      },
      config: guarded,
    },
    async (request) => {
      const data = await changeStaff(db, request.params.id, request.body, requireStaff(request).id)
      noteForAudit(request, { event: 'staff changed', details: { staffId: data.id, ...request.body } })
      return success(data)
    },
  )
}
