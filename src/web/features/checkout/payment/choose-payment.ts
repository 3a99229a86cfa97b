import type { PaymentMethod } from '#shared/values.ts'
import { storage } from '#web/data/storage.ts'

/** Opens the checkout with this payment method, and everything else as typed. */
export function choosePayment(paymentMethod: PaymentMethod): void {
  const draft = storage.checkoutDraft.read()
  if (draft) storage.checkoutDraft.write({ ...draft, fields: { ...draft.fields, paymentMethod } })
}
