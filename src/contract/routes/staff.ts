import { z } from 'zod'
import { newInvitation, staffChange, staffInvitation, staffMember } from '../accounts/staff.ts'
import { auditEvent, auditQuery } from '../desk/audit.ts'
import { idParams } from '../fields.ts'
import { pagesOf, type Routes, route } from './route.ts'

/** A stolen session must not be able to invite an accomplice. */
const guarded = { access: 'owner', asksFactorAgain: true } as const

export const staffRoutes = {
  listStaff: route('GET /staff', 'List staff and invitations', {
    ...guarded,
    data: z.array(staffMember),
    beside: { invitations: z.array(staffInvitation) },
  }),
  inviteStaff: route('POST /staff/invitations', 'Invite a staff member', {
    ...guarded,
    body: newInvitation,
    data: staffInvitation,
    beside: {
      /** Accepts the invitation, like the mailed link. Only this reply contains it. */
      link: z.string(),
      /** Whether there is a mail server. Without one, mails are only stored, for staff to read. */
      mailIsSent: z.boolean(),
    },
    status: 201,
  }),
  withdrawInvitation: route('DELETE /staff/invitations/:id', 'Withdraw an invitation', {
    ...guarded,
    params: idParams,
  }),
  changeStaff: route('PATCH /staff/:id', 'Change a staff account', {
    ...guarded,
    params: idParams,
    body: staffChange,
    data: staffMember,
  }),
  listAuditEvents: route('GET /staff/events', 'List audit events', {
    access: 'owner',
    query: auditQuery,
    ...pagesOf(auditEvent),
  }),
} satisfies Routes
