import type { z } from 'zod'
import type { auditReply } from '../contract/audit.ts'
import type { loginReply } from '../contract/second-factor.ts'
import type {
  invitationReply,
  NewInvitation,
  StaffChange,
  staffMemberReply,
  staffReply,
} from '../contract/staff.ts'
import type { Call } from './call.ts'

/** An owner's calls about staff accounts, and accepting an invitation. */
export const teamCalls = (call: Call) => ({
  async list() {
    const { data, invitations } = await call<z.infer<typeof staffReply>>('GET', '/staff')
    return { staff: data, invitations }
  },
  async invite(body: NewInvitation) {
    return call<z.infer<typeof invitationReply>>('POST', '/staff/invitations', { body })
  },
  async withdrawInvitation(id: number) {
    await call('DELETE', `/staff/invitations/${id}`)
  },
  async change(id: number, body: StaffChange) {
    return (await call<z.infer<typeof staffMemberReply>>('PATCH', `/staff/${id}`, { body })).data
  },
  async events(page: number, about: 'everybody' | 'staff') {
    const { data, meta } = await call<z.infer<typeof auditReply>>('GET', '/staff/events', {
      query: { page, limit: 50, about },
    })
    return { events: data, ...meta }
  },
  async acceptInvitation(token: string, password: string) {
    const body = { token, password }
    const reply = await call<z.infer<typeof loginReply>>('POST', '/auth/invitations/accept', { body })
    return 'token' in reply ? reply.token : null
  },
})
