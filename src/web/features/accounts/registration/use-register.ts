import type { Registration } from '#contract/accounts.ts'
import { useClient } from '#web/data/client-context.ts'
import { useSession } from '../session.tsx'

/** After registering they log in like everybody; the token of the registration itself is not used. */
export function useRegister(): (registration: Registration) => Promise<void> {
  const { accounts } = useClient()
  const { logIn } = useSession()
  return async (registration) => {
    const { email, password } = registration
    const { token: first } = await accounts.register(registration)
    await logIn({ email, password })
    if (first) void accounts.endToken(first).catch(() => undefined)
  }
}
