import { createContext, startTransition, use, useEffect, useState } from 'react'
import { TOKEN_ENTRY } from '../../../client/browser-transport.ts'

/** The stored token: a string, null for a guest, undefined while it cannot be known (on the server, at first paint). */
export type Token = string | null | undefined

export const useToken = (): Token => use(TokenContext)

export const TokenContext = createContext<Token>(undefined)

/** Stands once in the app and keeps what the context gives. */
export function useStoredToken(): Token {
  const [token, setToken] = useState<Token>(undefined)
  useEffect(() => {
    const read = () => setToken(readToken())
    // Told urgently, the first answer would make the browser take over the whole page in one long breath.
    startTransition(read)
    return subscribe(read)
  }, [])
  return token
}

export const readToken = (): string | null => localStorage.getItem(TOKEN_ENTRY)

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_ENTRY, token)
  tellListeners()
}

export function removeToken(): void {
  localStorage.removeItem(TOKEN_ENTRY)
  tellListeners()
}

const listeners = new Set<() => void>()
const tellListeners = () => {
  for (const listener of listeners) listener()
}

/** The storage event tells of other tabs: logging out in one is logging out in all. */
function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}
