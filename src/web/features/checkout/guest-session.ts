import { randomId } from './random-id.ts'

/** The identity of a guest in this browser, made with their first order. It opens their orders later, so it is not guessable. */
export function guestSessionId(): string {
  const known = knownGuestSession()
  if (known) return known
  const made = randomId()
  localStorage.setItem(SESSION_ENTRY, made)
  return made
}

export const knownGuestSession = (): string | undefined => localStorage.getItem(SESSION_ENTRY) ?? undefined

const SESSION_ENTRY = 'sessionId'
