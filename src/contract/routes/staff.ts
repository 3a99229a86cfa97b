import { z } from 'zod'
import { newInvitation, staffChange, staffInvitation, staffMember } from '../accounts/staff.ts'
import { auditEvent, auditQuery } from '../desk/audit.ts'
import { idParams } from '../fields.ts'
import { pageMeta } from '../paging.ts'
import type { Routes } from './route.ts'

/** A stolen session must not be able to invite an accomplice. */
const guarded = { access: 'owner', asksFactorAgain: true } as const

export const staffRoutes = {
  listStaff: {
    ...guarded,
    at: 'GET /staff',
    summary: 'List staff and invitations',
    data: z.array(staffMember),
    beside: { invitations: z.array(staffInvitation) },
  },
  inviteStaff: {
    ...guarded,
    at: 'POST /staff/invitations',
    summary: 'Invite a staff member',
    body: newInvitation,
    data: staffInvitation,
    beside: {
      /** Accepts the invitation, like the mailed link. Only this reply contains it. */
      link: z.string(),
      /** Whether there is a mail server. Without one, mails are only stored, for staff to read. */
      mailIsSent: z.boolean(),
    },
    status: 201,
  },
  withdrawInvitation: {
    ...guarded,
    at: 'DELETE /staff/invitations/:id',
    summary: 'Withdraw an invitation',
    params: idParams,
  },
  changeStaff: {
    ...guarded,
    at: 'PATCH /staff/:id',
    summary: 'Change a staff account',
    params: idParams,
    body: staffChange,
    data: staffMember,
  },
  listAuditEvents: {
    access: 'owner',
    at: 'GET /staff/events',
    summary: 'List audit events',
    query: auditQuery,
    data: z.array(auditEvent),
    beside: { meta: pageMeta },
  },
} satisfies Routes
