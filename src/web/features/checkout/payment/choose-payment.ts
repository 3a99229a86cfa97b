import type { PaymentMethod } from '../../../../shared/values.ts'
import { storage } from '../../../data/storage.ts'

/** The checkout opens with this way to pay, and with all else as it was typed. */
export function choosePayment(paymentMethod: PaymentMethod): void {
  const draft = storage.checkoutDraft.read()
  if (draft) storage.checkoutDraft.write({ ...draft, fields: { ...draft.fields, paymentMethod } })
}
