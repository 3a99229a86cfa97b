import { browserMemory } from './browser-memory.ts'
import type { CheckoutFields } from './checkout-fields.ts'

/** Contact and address, kept on this device for who asked for it. */
export const savedDetails = browserMemory<CheckoutFields>('localStorage', 'savedCheckout')

/** What was typed in this tab, and by which account: still there after a reload, a look at the cart, an unpaid card page. */
const draft = browserMemory<{ by: number | null; fields: CheckoutFields }>('sessionStorage', 'checkoutDraft')

export const rememberDraft = (by: number | null, fields: CheckoutFields): void =>
  draft.remember({ by, fields })

/** Null also for what somebody else has typed. */
export function recallDraft(by: number | null): CheckoutFields | null {
  const typed = draft.recall()
  return typed?.by === by ? typed.fields : null
}

export const forgetDraft = (): void => draft.forget()
