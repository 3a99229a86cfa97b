import type { Database } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { orNotFound, ShopError } from '../../context/shop-error.ts'
import type { Shopper } from '../../context/shopper.ts'
import { type OrderRecord, readOrder } from '../orders-sql.ts'
import { type KeyProof, provenByKey } from './order-link.ts'

/** How somebody who is neither staff nor logged in shows that an order is theirs. A key may be mailed or from /orders/track. */
export type OrderClaim = { guestKey?: string | undefined; key?: string | undefined }

/** An order that somebody names, and how they show that it is theirs. */
export type AskedOrder = { shopper: Shopper; orderId: string; claim: OrderClaim; language: Language }

/** What was shown: its account with a confirmed address, a mailed key, its browser or account, or its number and phone number. */
export type OrderProof = 'account' | 'browser' | KeyProof

/** An order with what shows that it is the caller's. One that exists but is not theirs is not found, like one that does not exist. */
export async function provenOrder(
  db: Database,
  { shopper, orderId, claim }: Omit<AskedOrder, 'language'>,
): Promise<{ record: OrderRecord; proof: OrderProof }> {
  const byKey = await provenByKey(db, orderId, claim.key)
  if (!byKey) refuseNobody(shopper, claim)
  const record = await readOrder(db, orderId)
  const proof = orNotFound(strongest(record, shopper, claim, byKey))
  return { record, proof }
}

/** Without an account, a cookie or a key of a guest no order is theirs: none is read, so that the time does not tell which are there. */
function refuseNobody({ account, guestHash }: Shopper, { guestKey }: OrderClaim): void {
  if (!account && guestHash === null && guestKey === undefined) throw new ShopError('not_found')
}

function strongest(
  record: OrderRecord,
  shopper: Shopper,
  claim: OrderClaim,
  byKey: KeyProof | null,
): OrderProof | null {
  const isAccount = shopper.account !== null && record.userId === shopper.account.id
  if (isAccount && shopper.account?.emailConfirmed) return 'account'
  if (byKey === 'mail') return 'mail'
  return isAccount || isOfBrowser(record, shopper, claim) ? 'browser' : byKey
}

function isOfBrowser(record: OrderRecord, { guestHash }: Shopper, { guestKey }: OrderClaim): boolean {
  if (guestHash !== null && record.guestHash === guestHash) return true
  // An account's order hangs on the account alone: whoever sat at the same browser has its key too.
  if (record.guestHash === null) return false
  return guestKey !== undefined && guestKey.length >= GUEST_KEY_LENGTH && record.sessionId === guestKey
}

/** Shorter ones could be guessed. */
const GUEST_KEY_LENGTH = 16
