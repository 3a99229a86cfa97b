import { browserMemory } from './browser-memory.ts'
import type { CheckoutFields } from './checkout-fields.ts'

/** Contact and address, kept on this device for who asked for it. */
export const savedDetails = browserMemory<CheckoutFields>('localStorage', 'savedCheckout')

/** What was typed before leaving for the card page: still there in this tab for who comes back unpaid. */
export const draftDetails = browserMemory<CheckoutFields>('sessionStorage', 'checkoutDraft')
