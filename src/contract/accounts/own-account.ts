import { z } from 'zod'
import { LANGUAGES } from '#shared/language/language.ts'
import { customerMarks, fitAnswers } from '#shared/values.ts'
import { sizedPerson } from '../catalog/sizing.ts'
import { email, text } from '../fields.ts'
import { address, shippingAddress } from '../orders/order-words.ts'
import { order } from '../orders/orders.ts'
import { governorate } from '../store/places.ts'
import { credentials, password, registration, user } from './accounts.ts'
import { factors } from './second-factor.ts'
import { wishlist } from './wishlist.ts'

/** As typed, with a limited length. */
const typedPassword = credentials.shape.password
const linkToken = text(100).min(1)

export const passwordChange = z.object({ currentPassword: typedPassword, newPassword: password })
export const profileChange = z.object({
  name: registration.shape.name,
  phoneNumber: registration.shape.phoneNumber,
  language: z.enum(LANGUAGES),
})

/** Offered at checkout. */
export const savedAddress = shippingAddress
  .pick({ street: true, address: true, city: true, zip: true })
  .extend({ governorate: governorate.transform((value) => value ?? null) })
export const addressAsSaved = address.omit({ state: true, country: true })
export type SavedAddress = z.infer<typeof addressAsSaved>
/** Null: none is saved any more. */
export const savedAddressChange = z.object({ address: savedAddress.nullable() })

export const emailChange = z.object({ email, currentPassword: typedPassword })
export const forgottenPassword = z.object({ email })
export const passwordReset = z.object({ token: linkToken, password })
export const mailedLink = z.object({ token: linkToken })
/** Sensitive calls need the password again; it may be omitted for some minutes after the login. */
export const passwordAgain = z.object({ currentPassword: typedPassword.optional() }).nullish()
export const accountDeletion = z.object({ password: typedPassword })

export const accountSession = z.object({
  id: z.number(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** "Chrome on Windows", as far as the user agent says. */
  device: z.string(),
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

export const accountExport = z.object({
  account: user.omit({ wishlist: true, needsSecondFactor: true }).extend({ createdAt: z.string() }),
  savedAddress: addressAsSaved.nullable(),
  wishlist,
  cart: z.array(
    z.object({ productName: z.string(), size: z.string(), color: z.string(), quantity: z.number() }),
  ),
  orders: z.array(order),
  /** What was paid for these orders and what was refunded; the reverse of an entry is negative. */
  payments: z.array(
    z.object({
      orderId: z.string(),
      kind: z.enum(['payment', 'refund']),
      method: z.enum(['cash', 'card']),
      amount: z.string(),
      at: z.string(),
    }),
  ),
  /** Calls of staff about these orders. */
  calls: z.array(
    z.object({ orderId: z.string(), at: z.string(), outcome: z.string(), note: z.string().nullable() }),
  ),
  /** What staff noted about these orders. */
  notes: z.array(z.object({ orderId: z.string(), at: z.string(), text: z.string() })),
  /** What staff noted about you, by the phone numbers that only you have ordered with. */
  customerNotes: z.array(
    z.object({
      at: z.string(),
      event: z.enum(['noted', 'marked', 'unmarked']),
      mark: z.enum(customerMarks).nullable(),
      text: z.string(),
    }),
  ),
  /** What happened to the parcels of these orders. */
  parcels: z.array(
    z.object({
      orderId: z.string(),
      courier: z.string(),
      trackingNumber: z.string().nullable(),
      state: z.string(),
      reasonCode: z.string().nullable(),
      reason: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** Card payments that were started and became no order. */
  unpaid: z.array(
    z.object({
      begunAt: z.string(),
      amount: z.string(),
      customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
      shippingAddress: address.nullable(),
    }),
  ),
  sessions: z.array(accountSession.omit({ isCurrent: true })),
  secondFactor: factors,
  /** Browsers that have logged in, by the time they were last seen. */
  knownBrowsers: z.array(z.object({ seenAt: z.string() })),
  /** Logins, changes of credentials and refusals, by network. */
  events: z.array(
    z.object({
      event: z.string(),
      network: z.string(),
      at: z.string(),
      lastAt: z.string(),
      times: z.number(),
    }),
  ),
  /** Recent requests to change the address. */
  emailChanges: z.array(z.object({ from: z.string(), to: z.string(), askedAt: z.string() })),
  /** The people whose measures are saved, with the measures. */
  sizes: z.array(sizedPerson),
  sizesWaitedFor: z.array(
    z.object({
      productName: z.string(),
      size: z.string(),
      askedAt: z.string(),
      toldAt: z.string().nullable(),
    }),
  ),
  /** Null: none. */
  newsletter: z.object({ askedAt: z.string(), confirmedAt: z.string().nullable() }).nullable(),
  fitReports: z.array(
    z.object({
      productName: z.string(),
      size: z.string(),
      fit: z.enum(fitAnswers),
      sentence: z.string().nullable(),
      saidAt: z.string(),
    }),
  ),
  mails: z.array(
    z.object({ kind: z.string(), subject: z.string().nullable(), sentAt: z.string().nullable() }),
  ),
})
export type AccountExport = z.infer<typeof accountExport>
