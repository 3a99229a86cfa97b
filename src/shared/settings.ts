/** The business constants of the shop, for server and browser. */

export const BRAND = 'Taglio'
export const TAGLINE = 'Tailored for the Timeless'
export const ARABIC_TAGLINE = 'تفصيل يليق بكل زمن'

/** Added to and subtracted from the items of an order. Flat amounts; none for an empty cart. */
export type Charges = { shippingInPiastres: number; taxesInPiastres: number; discountPercent: number }

/** Of the subtotal, while it is active. */
export const DISCOUNT_PERCENT = 10
/** Nothing sets it. */
const DISCOUNT_IS_ACTIVE: boolean = false

export const CHARGES: Charges = {
  shippingInPiastres: 75_00,
  taxesInPiastres: 0,
  discountPercent: DISCOUNT_IS_ACTIVE ? DISCOUNT_PERCENT : 0,
}
export const DELIVERY_DAYS = 5
/** Promised to shoppers in business days, from first to last. */
export const PROCESSING_BUSINESS_DAYS = [1, 2]
export const DELIVERY_BUSINESS_DAYS = [2, 5]
export const LOW_STOCK = 5
export const HOLD_MINUTES = 15
export const TOKEN_DAYS = 30
/** How long staff can undo a change of an order. The customer gets the mail about it afterwards. */
export const UNDO_SECONDS = 10
/** After so many minutes no answer to a refund is on its way any more, and staff may say that it did not go through. */
export const REFUND_ANSWER_MINUTES = 15
/** For so long a customer is one colleague's to call. */
export const CLAIM_MINUTES = 15
/** When nobody answers. */
export const HOURS_UNTIL_NEXT_CALL = 4
/** Staff see everybody's data: their sessions end after a working day, and after a long pause. */
export const STAFF_HOURS = 12
export const STAFF_IDLE_HOURS = 2

export const STATE = 'EG'
export const COUNTRY = 'Egypt'
export const TIME_ZONE = 'Africa/Cairo'

export const WOMEN = 1
export const MEN = 2

export const MOBILE_BREAKPOINT_PX = 768
export const WISHLIST_SYNC_MS = 30_000
export const CAROUSEL_DELAY_MS = 3_000
export const NEWSLETTER_DELAY_MS = 1_000
export const SPLASH_MS = 2_500
/** Then it fades, as in styles/overlays.css. */
export const SPLASH_FADE_MS = 400
export const CHECKOUT_DELAY_MS = 500
export const FILTER_SCROLL_MS = 100

/** Made-up contact details, until the settings have real ones. Instagram, Facebook and TikTok by the handle; empty: none. */
export const CONTACT = {
  phone: '+20 100 000 0000',
  email: 'care@taglio.example',
  instagram: 'taglio',
  facebook: '',
  tiktok: '',
  address: '',
}
