import type { Credentials, meReply, Registration, sessionReply } from '#contract/accounts.ts'
import type { loginReply } from '#contract/second-factor.ts'
import type { Call } from './call.ts'

export const accountCalls = ({ reply, data, send }: Call) => ({
  /** A token, or the second factor that is required. */
  logIn: (body: Credentials) => reply<typeof loginReply>('POST', '/auth/login', { body }),
  async register(body: Registration) {
    const { token, data } = await reply<typeof sessionReply>('POST', '/auth/register', { body })
    return { token, user: data.user }
  },
  logOut: () => send('POST', '/auth/logout'),
  /** Ends a token that is not the stored one. Nobody leaves the browser, so it keeps the guest's cookie, which a logout deletes. */
  endToken: (token: string) =>
    send('POST', '/auth/logout', { headers: { authorization: `Bearer ${token}` }, withoutCookies: true }),
  me: async () => (await data<typeof meReply>('GET', '/auth/me')).user,
})
