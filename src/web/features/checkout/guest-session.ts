import { randomId } from '../../data/random-id.ts'
import { storage } from '../../data/storage.ts'

/**
 * The identity of a guest in this browser, created with their first order. It opens their orders later, so it must not be guessable.
 */
export function guestSessionId(): string {
  const known = storage.sessionId.read()
  if (known) return known
  const made = randomId()
  storage.sessionId.write(made)
  return made
}
