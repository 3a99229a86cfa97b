import type { Registration } from '#contract/accounts.ts'
import { useClient } from '#web/data/client-context.ts'
import { useSession } from '../session.tsx'

/** After registering they log in like everybody; the token of the registration itself is not used. */
export function useRegister(): (registration: Registration) => Promise<void> {
  const { call, reply } = useClient()
  const { logIn } = useSession()
  return async (registration) => {
    const { email, password } = registration
    const { token: first } = await reply('POST /auth/register', { body: registration })
    await logIn({ email, password })
    if (!first) return
    // Nobody leaves the browser, so it keeps the guest's cookie, which a logout deletes.
    const onlyThis = { headers: { authorization: `Bearer ${first}` }, withoutCookies: true }
    void call('POST /auth/logout', onlyThis).catch(() => undefined)
  }
}
