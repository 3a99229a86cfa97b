import { createContext, startTransition, use, useEffect, useLayoutEffect, useState } from 'react'
import { storage } from '../../data/storage.ts'

/** The stored token: a string, null for a guest, undefined while it is unknown (on the server, at first paint). */
export type Token = string | null | undefined

export const useToken = (): Token => use(TokenContext)

export const TokenContext = createContext<Token>(undefined)

/** Used once in the app, for the context. Follows other tabs: a logout in one is a logout in all. */
export function useStoredToken(): Token {
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
