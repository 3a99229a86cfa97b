import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Credentials, User } from '#contract/accounts/accounts.ts'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import { type Audience, staffPages } from '#shared/pages.ts'
import { permits } from '#shared/values.ts'
import { read, useClient } from '#web/data/api.ts'
import { forgetPerson, storage } from '../../data/storage.ts'

export type Session = {
  user: User | null
  /** True until the user is known. */
  loading: boolean
  isAdmin: boolean
  /** They have just logged out: a guarded page then redirects to the home page, not to the login. */
  loggedOut: boolean
  /** Null after a login; else the second factor that is required. */
  logIn: (credentials: Credentials) => Promise<SecondFactor | null>
  /** The end of every login: stores the token and fetches the user. */
  enter: (token: string) => Promise<void>
  /** `isEnded`: the server has ended the session already, so it is not called. */
  logOut: (options?: { isEnded?: boolean }) => void
  /** They have left the guarded page: the next one redirects to the login again. */
  forgetLogOut: () => void
}

/**
 * The current user. At start a stored token is tried with GET /auth/me, and removed when that fails; login stores the token and then
 * fetches the user. Other tabs follow by the storage event.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useClient()
  const queries = useQueryClient()
  const token = useStoredToken()
  const [loggedOut, setLoggedOut] = useState(false)
  const forgetLogOut = useCallback(() => setLoggedOut(false), [])
  const me = useQuery({
    ...read(client, 'GET /auth/me', undefined, token),
    enabled: Boolean(token),
    staleTime: 30_000,
  })
  useEffect(
    () =>
      storage.authToken.subscribe(() => {
        // Removes the data of the previous user, even if they logged out in another tab.
        if (token && storage.authToken.read() !== token) queries.clear()
      }),
    [token, queries],
  )
  const failed = me.isError && me.data === undefined
  useEffect(() => {
    if (failed && storage.authToken.read() === token) storage.authToken.remove()
  }, [failed, token])

  const user = (token !== null && me.data?.user) || null
  const session = useMemo<Session>(() => {
    const enter = async (token: string) => {
      storage.authToken.write(token)
      setLoggedOut(false)
      await queries.fetchQuery(read(client, 'GET /auth/me', undefined, token))
    }
    const logIn = async (credentials: Credentials) => {
      const reply = await client.reply('POST /auth/login', { body: credentials })
      if ('secondFactor' in reply) return reply.secondFactor
      await enter(reply.token)
      return null
    }
    return {
      user,
      loading: token !== null && me.isPending,
      isAdmin: user?.role === 'admin',
      loggedOut,
      logIn,
      enter,
      logOut({ isEnded = false } = {}) {
        // Logged out here at once, without waiting for the server.
        if (!isEnded) void client.call('POST /auth/logout').catch(() => undefined)
        setLoggedOut(true)
        forgetPerson()
      },
      forgetLogOut,
    }
  }, [client, queries, user, token, me.isPending, loggedOut, forgetLogOut])

  return (
    <TokenContext value={token}>
      <SessionContext value={session}>{children}</SessionContext>
    </TokenContext>
  )
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is outside the app')
  return session
}

export type StaffRights = (audience: Audience) => boolean

/** What is shown to whom among the staff. The server decides for itself. */
export function useStaffRights(): StaffRights {
  const held = useSession().user?.permissions ?? []
  return (audience) => audience === 'everyone' || audience === 'account' || permits(held, audience)
}

/** Where staff land: the first page that they may open. */
export function useStaffHome(): string {
  const may = useStaffRights()
  return Object.values(staffPages).find(({ audience }) => may(audience))?.path ?? staffPages.panel.path
}

const SessionContext = createContext<Session | null>(null)

/** The stored token: a string, null for a guest, undefined while it is unknown (on the server, at first paint). */
type Token = string | null | undefined

export const useToken = (): Token => use(TokenContext)

const TokenContext = createContext<Token>(undefined)

/** Used once in the app, for the context. Follows other tabs: a logout in one is a logout in all. */
function useStoredToken(): Token {
  const [token, setToken] = useState<Token>(undefined)
  // Subscribes before any child can write.
  useLayoutEffect(() => storage.authToken.subscribe(() => setToken(storage.authToken.read())), [])
  return token
}

/**
 * Part of every screen: sets the token once the screen is hydrated. Earlier, it would restart hydration; outside of a transition, it
 * would finish it in one long task.
 */
export function WhoIsHere(): null {
  useEffect(() => startTransition(storage.authToken.tell), [])
  return null
}
