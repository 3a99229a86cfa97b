import type { z } from 'zod'
import type { Credentials, meReply, Registration, sessionReply } from '../contract/accounts.ts'
import type { loginReply } from '../contract/second-factor.ts'
import type { Call } from './call.ts'

export const accountCalls = (call: Call) => ({
  /** A token, or the second factor that is required. */
  async logIn(credentials: Credentials) {
    return call<z.infer<typeof loginReply>>('POST', '/auth/login', { body: credentials })
  },
  async register(registration: Registration) {
    const reply = await call<z.infer<typeof sessionReply>>('POST', '/auth/register', { body: registration })
    return { token: reply.token, user: reply.data.user }
  },
  async logOut() {
    await call('POST', '/auth/logout')
  },
  /** Ends a token that is not the stored one. */
  async endToken(token: string) {
    await call('POST', '/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  },
  async me() {
    return (await call<z.infer<typeof meReply>>('GET', '/auth/me')).data.user
  },
})
