import { createContext, startTransition, use, useEffect, useLayoutEffect, useState } from 'react'
import { storage } from '../../data/storage.ts'

/** The stored token: a string, null for a guest, undefined while it cannot be known (on the server, at first paint). */
export type Token = string | null | undefined

export const useToken = (): Token => use(TokenContext)

export const TokenContext = createContext<Token>(undefined)

/** Stands once in the app and keeps what the context gives. Other tabs are heard: logging out in one is logging out in all. */
export function useStoredToken(): Token {
  const [token, setToken] = useState<Token>(undefined)
  // Listens before anything inside can tell.
  useLayoutEffect(() => storage.authToken.subscribe(() => setToken(storage.authToken.read())), [])
  return token
}

/**
 * Stands in every screen: who is here is told when the screen has come to life. Told earlier, it would make the browser begin
 * anew with taking the screen over; told urgently, do that in one long breath.
 */
export function WhoIsHere(): null {
  useEffect(() => startTransition(storage.authToken.tell), [])
  return null
}
