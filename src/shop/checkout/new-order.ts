import { hash } from 'node:crypto'
import type { PlaceCardOrder } from '#contract/orders/checkout.ts'
import { orderForm } from '#contract/orders/order-words.ts'
import { timedUuid } from '#platform/secrets/secrets.ts'
import type { Language } from '#shared/language/language.ts'
import { type Governorate, recogniseGovernorate } from '#shared/places/governorates.ts'
import type { OrderSource } from '#shared/values.ts'
import { ShopError } from '../context/shop-error.ts'
import { type Account, NOBODY, type Owner, ownerText } from '../context/shopper.ts'
import { type OrderWords, type SaidForm, unsaidWords, wordsOf } from '../orders/orders.ts'
import type { PaymentAttempt } from '../payments/payments.ts'

/** Whose order or payment it is. */
export type Buyer = {
  shopper: Owner
  owner: string
  userId: number | null
  guestHash: string | null
  sessionId: string | null
}

/** The key under which a repeated call gets the first one's result, and the hash of the body that it must have. */
export type Idempotency = { idempotencyKey: string | null; bodyHash: string | null }

/** What the checkout form says of an order, and who hears of it. */
export type NewOrder = OrderWords & {
  id: string
  language: Language
  staffEmail: string
  cityGovernorate: Governorate | null
  source: OrderSource
}

export const newOrder = (form: SaidForm, staffEmail: string, language: Language): NewOrder => ({
  ...wordsOf(form),
  cityGovernorate: recogniseGovernorate(form.shippingAddress.city),
  id: timedUuid(),
  staffEmail,
  language,
  source: 'web',
})

/**
 * The form that the browser sent before it left: its place was priced and paid for. Else the one that it came back with, else only who
 * paid.
 */
export function newPaidOrder(
  attempt: PaymentAttempt,
  returned: PlaceCardOrder | null,
  staffEmail: string,
): NewOrder & { sessionId: string | null } {
  const form = attempt.orderForm ?? orderForm.safeParse(returned).data
  // If the account was deleted meanwhile, only the name that forgetPayer wrote is left.
  const { name = '', email = '', phone = '', language = 'en' } = attempt.customer
  if (form) return { ...newOrder(form, staffEmail, language), sessionId: form.sessionId ?? null }
  const said = { ...unsaidWords, name, email, phone }
  return {
    ...said,
    cityGovernorate: null,
    id: timedUuid(),
    sessionId: null,
    staffEmail,
    language,
    source: 'web',
  }
}

export const withoutPerson = <Paid extends NewOrder>(order: Paid): Paid => ({
  ...order,
  ...unsaidWords,
  name: NOBODY,
  cityGovernorate: null,
})

/** An account's order belongs to the account alone: on a shared machine the guest's cookie or session id must not open it. */
export function buyerOf(shopper: Owner, sessionId: string | null | undefined): Buyer {
  const owner = ownerText(shopper)
  if ('userId' in shopper) return { shopper, owner, userId: shopper.userId, guestHash: null, sessionId: null }
  return { shopper, owner, userId: null, guestHash: shopper.guestHash, sessionId: sessionId ?? null }
}

/** A payload may say whose order it is, but it must be the caller's. */
export function refuseOtherAccounts(account: Account | null, claimed: number | null | undefined): void {
  if (claimed !== null && claimed !== undefined && claimed !== account?.id) throw new ShopError('forbidden')
}

/** The same key with another body is refused as a mistake of the client. Without a key nothing is compared. */
export function idempotencyOf(idempotencyKey: string | undefined, body: object): Idempotency {
  if (idempotencyKey === undefined) return { idempotencyKey: null, bodyHash: null }
  return { idempotencyKey, bodyHash: hash('sha256', JSON.stringify(body), 'base64url') }
}
