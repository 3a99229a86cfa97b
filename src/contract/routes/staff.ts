import { auditQuery, auditReply } from '../audit.ts'
import { doneReply } from '../envelope.ts'
import { idParams } from '../fields.ts'
import { invitationReply, newInvitation, staffChange, staffMemberReply, staffReply } from '../staff.ts'
import type { Routes } from './route.ts'

/** A stolen session must not be able to invite an accomplice. */
const guarded = { access: 'owner', asksFactorAgain: true } as const

export const staffRoutes = {
  listStaff: { ...guarded, at: 'GET /staff', summary: 'List staff and invitations', reply: staffReply },
  inviteStaff: {
    ...guarded,
    at: 'POST /staff/invitations',
    summary: 'Invite a staff member',
    body: newInvitation,
    reply: invitationReply,
    status: 201,
  },
  withdrawInvitation: {
    ...guarded,
    at: 'DELETE /staff/invitations/:id',
    summary: 'Withdraw an invitation',
    params: idParams,
    reply: doneReply,
  },
  changeStaff: {
    ...guarded,
    at: 'PATCH /staff/:id',
    summary: 'Change a staff account',
    params: idParams,
    body: staffChange,
    reply: staffMemberReply,
  },
  listAuditEvents: {
    access: 'owner',
    at: 'GET /staff/events',
    summary: 'List audit events',
    query: auditQuery,
    reply: auditReply,
  },
} satisfies Routes
