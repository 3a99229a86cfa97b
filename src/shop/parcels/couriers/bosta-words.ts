import type { ParcelReason } from '#shared/values.ts'
import type { ParcelReport } from './courier.ts'

/** A code that is not here is unknown, and so for staff to look at. */
const STATES: Record<number, ParcelReport['state']> = {
  10: 'created',
  11: 'created',
  20: 'created',
  21: 'picked_up',
  24: 'in_transit',
  30: 'in_transit',
  45: 'delivered',
  46: 'returned',
  47: 'attempt_failed',
  48: 'cancelled',
  49: 'returning',
  60: 'returned',
  100: 'lost',
  101: 'lost',
}

/** On their way to the customer, or back to us. */
const OUT_FOR_DELIVERY = 41
const DAMAGED = 101

/**
 * Why an attempt failed. Whoever wants to open the parcel first and may not, refuses it. A parcel is `other` where neither the customer, our
 * data nor the courier is to blame.
 */
const FAILED_ATTEMPTS: Record<number, { code: ParcelReason; words: string }> = {
  1: { code: 'no_answer', words: 'The customer was not at the address' },
  2: { code: 'wrong_address', words: 'The customer changed the address' },
  3: { code: 'other', words: 'The customer postponed the delivery' },
  4: { code: 'refused', words: 'The customer wanted to open the parcel' },
  5: { code: 'wrong_address', words: 'The address or the phone number is unclear' },
  6: { code: 'our_mistake', words: 'Cancelled by the sender' },
  7: { code: 'no_answer', words: 'The customer did not answer' },
  8: { code: 'refused', words: 'The customer refused the parcel' },
  12: { code: 'other', words: 'The address is outside the coverage' },
  13: { code: 'wrong_address', words: 'The address is unclear' },
  14: { code: 'wrong_phone', words: 'The phone number is wrong' },
  100: { code: 'other', words: 'Delayed by the weather' },
  101: { code: 'other', words: 'The parcel looks suspicious' },
}

/** Why a parcel could not be brought back to us. They say nothing about why the customer does not have it. */
const FAILED_RETURNS: Record<number, string> = {
  20: 'Our address has changed',
  21: 'We postponed the return',
  22: 'Our address is unclear',
  23: 'We did not answer',
  24: 'We refused the return',
  25: 'We were not at the address',
  26: 'The parcel is damaged',
  27: 'The parcel is empty',
  28: 'The parcel is incomplete',
  29: 'The parcel is not ours',
  30: 'The parcel was opened',
}

const ERRORS: Record<number, string> = {
  777: 'Bosta does not accept the address, the phone number or the name',
  1007: 'Bosta does not know our key',
  1008: 'Our key may not do this at Bosta',
  1073: 'Bosta has no default pick-up address of ours',
  1077: 'Bosta has no contact of ours',
  3001: 'Bosta does not know the city',
  3002: 'Bosta does not know the zone',
  3003: 'Bosta does not know the district',
  3007: 'Bosta collects at most EGP 30,000 in cash',
}

type Delivery = {
  code: number
  isReturning: boolean
  exceptionCode: number | null
  exceptionReason: string | null
}

export function reportOf(delivery: Delivery): ParcelReport {
  const { code, isReturning } = delivery
  if (code === OUT_FOR_DELIVERY)
    return { state: isReturning ? 'returning' : 'out_for_delivery', reasonCode: null, reason: null }
  const state = STATES[code] ?? null
  if (state === null)
    return { state, reasonCode: null, reason: wordsOf(delivery) ?? `Bosta reports the state ${code}` }
  if (code === DAMAGED) return { state, reasonCode: null, reason: 'The parcel is damaged' }
  if (state !== 'attempt_failed' && state !== 'returning') return { state, reasonCode: null, reason: null }
  return { state, reasonCode: failedAttempt(delivery)?.code ?? null, reason: wordsOf(delivery) }
}

const failedAttempt = ({ exceptionCode }: Delivery) =>
  exceptionCode === null ? undefined : FAILED_ATTEMPTS[exceptionCode]

const wordsOf = (delivery: Delivery): string | null =>
  failedAttempt(delivery)?.words ??
  (delivery.exceptionCode === null ? undefined : FAILED_RETURNS[delivery.exceptionCode]) ??
  delivery.exceptionReason

/** Of an error: ours, or Bosta's own. */
export const errorInWords = (code: number | undefined, message: string | undefined, status: number): string =>
  (code !== undefined ? ERRORS[code] : undefined) ??
  (status === 401 ? ERRORS[1007] : status === 403 ? ERRORS[1008] : undefined) ??
  (message ? `Bosta says: ${message.slice(0, 200)}` : `Bosta answers with ${status}`)
