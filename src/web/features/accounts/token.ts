import { createContext, startTransition, use, useEffect, useState } from 'react'
import { storage } from '../../data/storage.ts'

/** The stored token: a string, null for a guest, undefined while it cannot be known (on the server, at first paint). */
export type Token = string | null | undefined

export const useToken = (): Token => use(TokenContext)

export const TokenContext = createContext<Token>(undefined)

/** Stands once in the app and keeps what the context gives. Other tabs are heard: logging out in one is logging out in all. */
export function useStoredToken(): Token {
  const [token, setToken] = useState<Token>(undefined)
  useEffect(() => {
    const read = () => setToken(storage.authToken.read())
    // Told urgently, the first answer would make the browser take over the whole page in one long breath.
    startTransition(read)
    return storage.authToken.subscribe(read)
  }, [])
  return token
}
