import { browserMemory } from './browser-memory.ts'
import { randomId } from './random-id.ts'

/**
 * The idempotency key of an intention: as long as the whole body and the cart stay what they are, it is the same key,
 * whether the button was pressed twice, the answer was lost, the page was reloaded or another tab pressed too.
 */
export async function attemptKey(intention: object, now = Date.now()): Promise<string> {
  const fingerprint = await digestOf(JSON.stringify(intention))
  return oneTabAtATime(() => {
    const known = lastAttempt.recall()
    if (known?.fingerprint === fingerprint && now - known.madeAt < KEY_LIFE_MS) return known.key
    const key = randomId()
    lastAttempt.remember({ key, fingerprint, madeAt: now })
    return key
  })
}

/** After a payment that failed, the next try is a new one. */
export const forgetAttempt = (): void => lastAttempt.forget()

const lastAttempt = browserMemory<{ key: string; fingerprint: string; madeAt: number }>(
  'localStorage',
  'orderAttempt',
)

/** Shorter than stock is held for a card payment: nobody is led back to a page that is about to end. */
const KEY_LIFE_MS = 10 * 60_000

/** Names and addresses need not lie around in the clear. (Without https there is no digest, only in trial shops.) */
async function digestOf(text: string): Promise<string> {
  if (!crypto.subtle) return text
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const oneTabAtATime = async (work: () => string): Promise<string> =>
  navigator.locks ? navigator.locks.request('orderAttempt', work) : work()
