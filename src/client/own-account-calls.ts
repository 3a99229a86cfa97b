import type { z } from 'zod'
import type { confirmationReply, exportReply, ProfileChange, sessionsReply } from '../contract/own-account.ts'
import type { loginReply } from '../contract/second-factor.ts'
import type { Call } from './call.ts'

/** Calls about one's own account. Separate from `accounts`, so that only the screens that need them load them. */
export const ownAccountCalls = (call: Call) => ({
  async changePassword(currentPassword: string, newPassword: string) {
    await call('PUT', '/auth/password', { body: { currentPassword, newPassword } })
  },
  async forgotPassword(email: string) {
    await call('POST', '/auth/password/forgot', { body: { email } })
  },
  /** Null when the second factor is required: they log in with the new password. */
  async resetPassword(token: string, password: string) {
    const body = { token, password }
    const reply = await call<z.infer<typeof loginReply>>('POST', '/auth/password/reset', { body })
    return 'token' in reply ? reply.token : null
  },
  async confirmEmail(token: string) {
    return call<z.infer<typeof confirmationReply>>('POST', '/auth/email/confirm', { body: { token } })
  },
  async resendConfirmation() {
    await call('POST', '/auth/email/resend')
  },
  async changeProfile(body: ProfileChange) {
    await call('PUT', '/users/me', { body })
  },
  async askToChangeEmail(email: string, currentPassword: string) {
    await call('PUT', '/auth/email', { body: { email, currentPassword } })
  },
  async changeEmail(token: string) {
    await call('POST', '/auth/email/change', { body: { token } })
  },
  async undoEmailChange(token: string) {
    await call('POST', '/auth/email/undo', { body: { token } })
  },
  async sessions() {
    return (await call<z.infer<typeof sessionsReply>>('GET', '/auth/sessions')).data
  },
  /** One session, or all others; with the password if it was asked for again. */
  async endSession(id: number | 'others', currentPassword?: string) {
    const path = id === 'others' ? '/auth/sessions' : `/auth/sessions/${id}`
    await call('DELETE', path, { body: { currentPassword } })
  },
  async exportData() {
    return (await call<z.infer<typeof exportReply>>('GET', '/users/me/export')).data
  },
  async deleteAccount(password: string) {
    await call('DELETE', '/users/me', { body: { password } })
  },
})
