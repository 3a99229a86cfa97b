import { hex, randomId } from '../../data/random-id.ts'
import { storage } from '../../data/storage.ts'

/**
 * The idempotency key of an order: as long as the body and the cart are the same, so is the key, even if the button was pressed twice,
 * the reply was lost, the page was reloaded or another tab sent it too. Each key is derived from the one before, so that two tabs that
 * send at once have the same one.
 */
export async function attemptKey(intention: object, now = Date.now()): Promise<string> {
  const fingerprint = await digestOf(JSON.stringify(intention))
  const last = storage.orderAttempt.read() ?? seed()
  if (last.fingerprint === fingerprint && now - last.madeAt < KEY_LIFE_MS) return last.key
  const key = crypto.subtle ? await digestOf(last.key + fingerprint) : randomId()
  storage.orderAttempt.write({ key, fingerprint, madeAt: now })
  return key
}

/** For a page that may send an order later. */
export function prepareAttempts(): void {
  if (!storage.orderAttempt.read()) storage.orderAttempt.write(seed())
}

/** After a failed payment, the next try is a new one. */
export const forgetAttempt = (): void => storage.orderAttempt.remove()

const seed = () => ({ key: randomId(), fingerprint: '', madeAt: 0 })

/** Shorter than stock is held for a card payment, so that nobody returns to a page that is about to expire. */
const KEY_LIFE_MS = 10 * 60_000

/**
 * Hashed, so that names and addresses are not stored in plain text. (Without https, as in trial shops, there is no `crypto.subtle`.)
 */
async function digestOf(text: string): Promise<string> {
  if (!crypto.subtle) return text
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return hex(new Uint8Array(digest))
}
