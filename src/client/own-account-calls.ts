import type {
  confirmationReply,
  exportReply,
  ProfileChange,
  SavedAddress,
  savedAddressReply,
  sessionsReply,
} from '#contract/own-account.ts'
import type { loginReply } from '#contract/second-factor.ts'
import type { Call } from './call.ts'

/** Calls about one's own account. Separate from `accounts`, so that only the screens that need them load them. */
export const ownAccountCalls = ({ reply, data, send }: Call) => ({
  changePassword: (currentPassword: string, newPassword: string) =>
    send('PUT', '/auth/password', { body: { currentPassword, newPassword } }),
  forgotPassword: (email: string) => send('POST', '/auth/password/forgot', { body: { email } }),
  /** Null when the second factor is required: they log in with the new password. */
  async resetPassword(token: string, password: string) {
    const body = { token, password }
    const login = await reply<typeof loginReply>('POST', '/auth/password/reset', { body })
    return 'token' in login ? login.token : null
  },
  confirmEmail: (token: string) =>
    reply<typeof confirmationReply>('POST', '/auth/email/confirm', { body: { token } }),
  resendConfirmation: () => send('POST', '/auth/email/resend'),
  changeProfile: (body: ProfileChange) => send('PUT', '/users/me', { body }),
  savedAddress: () => data<typeof savedAddressReply>('GET', '/users/me/address'),
  /** Null deletes it. */
  saveAddress: (address: SavedAddress | null) => send('PUT', '/users/me/address', { body: { address } }),
  askToChangeEmail: (email: string, currentPassword: string) =>
    send('PUT', '/auth/email', { body: { email, currentPassword } }),
  changeEmail: (token: string) => send('POST', '/auth/email/change', { body: { token } }),
  undoEmailChange: (token: string) => send('POST', '/auth/email/undo', { body: { token } }),
  sessions: () => data<typeof sessionsReply>('GET', '/auth/sessions'),
  /** One session, or all others; with the password if it was asked for again. */
  endSession: (id: number | 'others', currentPassword?: string) =>
    send('DELETE', id === 'others' ? '/auth/sessions' : `/auth/sessions/${id}`, {
      body: { currentPassword },
    }),
  exportData: () => data<typeof exportReply>('GET', '/users/me/export'),
  deleteAccount: (password: string) => send('DELETE', '/users/me', { body: { password } }),
})
