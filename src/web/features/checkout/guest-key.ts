import { randomId } from '../../data/random-id.ts'
import { storage } from '../../data/storage.ts'

/** The identity of a guest in this browser, made with their first order. It opens their orders later, so it is not guessable. */
export function guestKey(): string {
  const known = storage.guestKey.read()
  if (known) return known
  const made = randomId()
  storage.guestKey.write(made)
  return made
}
