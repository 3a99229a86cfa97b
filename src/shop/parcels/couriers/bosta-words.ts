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

/** Why an attempt failed, and why a parcel could not be brought back. */
const EXCEPTIONS: Record<number, string> = {
  1: 'The customer was not at the address',
  2: 'The customer changed the address',
  3: 'The customer postponed the delivery',
  4: 'The customer wanted to open the parcel',
  5: 'The address or the phone number is unclear',
  6: 'Cancelled by the sender',
  7: 'The customer did not answer',
  8: 'The customer refused the parcel',
  12: 'The address is outside the coverage',
  13: 'The address is unclear',
  14: 'The phone number is wrong',
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
  100: 'Delayed by the weather',
  101: 'The parcel looks suspicious',
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

export function reportOf(delivery: {
  code: number
  isReturning: boolean
  exceptionCode: number | null
  exceptionReason: string | null
}): ParcelReport {
  const { code, isReturning } = delivery
  if (code === OUT_FOR_DELIVERY)
    return { state: isReturning ? 'returning' : 'out_for_delivery', reason: null }
  const state = STATES[code] ?? null
  if (state === null) return { state, reason: wordsOf(delivery) ?? `Bosta reports the state ${code}` }
  if (code === DAMAGED) return { state, reason: 'The parcel is damaged' }
  return { state, reason: state === 'attempt_failed' || state === 'returning' ? wordsOf(delivery) : null }
}

const wordsOf = ({
  exceptionCode,
  exceptionReason,
}: {
  exceptionCode: number | null
  exceptionReason: string | null
}): string | null => (exceptionCode !== null ? EXCEPTIONS[exceptionCode] : undefined) ?? exceptionReason

/** Of an error: ours, or Bosta's own. */
export const errorInWords = (code: number | undefined, message: string | undefined, status: number): string =>
  (code !== undefined ? ERRORS[code] : undefined) ??
  (status === 401 ? ERRORS[1007] : status === 403 ? ERRORS[1008] : undefined) ??
  (message ? `Bosta says: ${message.slice(0, 200)}` : `Bosta answers with ${status}`)
