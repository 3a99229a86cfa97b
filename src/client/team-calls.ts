import type { auditReply } from '#contract/audit.ts'
import type { loginReply } from '#contract/second-factor.ts'
import type {
  invitationReply,
  NewInvitation,
  StaffChange,
  staffMemberReply,
  staffReply,
} from '#contract/staff.ts'
import type { Call } from './call.ts'

/** An owner's calls about staff accounts, and accepting an invitation. */
export const teamCalls = ({ reply, data, send }: Call) => ({
  async list() {
    const { data, invitations } = await reply<typeof staffReply>('GET', '/staff')
    return { staff: data, invitations }
  },
  invite: (body: NewInvitation) => reply<typeof invitationReply>('POST', '/staff/invitations', { body }),
  withdrawInvitation: (id: number) => send('DELETE', `/staff/invitations/${id}`),
  change: (id: number, body: StaffChange) => data<typeof staffMemberReply>('PATCH', `/staff/${id}`, { body }),
  async events(page: { page: number; limit: number }, about: 'everybody' | 'staff') {
    const query = { ...page, about }
    const { data, meta } = await reply<typeof auditReply>('GET', '/staff/events', { query })
    return { events: data, ...meta }
  },
  async acceptInvitation(token: string, password: string) {
    const body = { token, password }
    const login = await reply<typeof loginReply>('POST', '/auth/invitations/accept', { body })
    return 'token' in login ? login.token : null
  },
})
