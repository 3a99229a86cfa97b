import { z } from 'zod'
import { LANGUAGES } from '../shared/language/language.ts'
import { pairFits } from '../shared/values.ts'
import { credentials, password, registration, user } from './accounts.ts'
import { bareReply, reply } from './envelope.ts'
import { email, text } from './fields.ts'
import { address, order } from './orders.ts'
import { factors } from './second-factor.ts'
import { sizedPerson } from './sizing.ts'
import { wishlist } from './wishlist.ts'

/** What people do with their own account. */

/** As it was typed, with a bounded length: only comparing it shows whether it is right. */
const typedPassword = credentials.shape.password
const linkToken = text(100).min(1)

export const passwordChange = z.object({ currentPassword: typedPassword, newPassword: password })
export const profileChange = z.object({
  name: registration.shape.name,
  phoneNumber: registration.shape.phoneNumber,
  language: z.enum(LANGUAGES),
})
export type ProfileChange = z.infer<typeof profileChange>
export const emailChange = z.object({ email, currentPassword: typedPassword })
export const forgottenPassword = z.object({ email })
export const passwordReset = z.object({ token: linkToken, password })
export const mailedLink = z.object({ token: linkToken })
/** What a session must not do long after its login: the password again, which may be left out within minutes. */
export const passwordAgain = z.object({ currentPassword: typedPassword.optional() }).nullish()
export const accountDeletion = z.object({ password: typedPassword })

export const accountSession = z.object({
  id: z.number(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** "Chrome on Windows", as far as the browser says. */
  device: z.string(),
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

export const sessionsReply = reply(z.array(accountSession))
export const messageReply = bareReply({ message: z.string() })
/** Whether it had been confirmed before. */
export const confirmationReply = bareReply({ alreadyConfirmed: z.boolean() })

export const accountExport = z.object({
  account: user.omit({ wishlist: true, needsSecondFactor: true }).extend({ createdAt: z.string() }),
  wishlist,
  cart: z.array(
    z.object({ productName: z.string(), size: z.string(), color: z.string(), quantity: z.number() }),
  ),
  orders: z.array(order),
  /** Card payments that were begun and became no order. */
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
  /** Browsers that have logged in, by when they were last seen. */
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
  /** Changes of the address that were asked for lately. */
  emailChanges: z.array(z.object({ from: z.string(), to: z.string(), askedAt: z.string() })),
  /** Whose measures are kept, and which. */
  sizes: z.array(sizedPerson),
  sizesWaitedFor: z.array(
    z.object({
      productName: z.string(),
      size: z.string(),
      askedAt: z.string(),
      toldAt: z.string().nullable(),
    }),
  ),
  fitReports: z.array(
    z.object({
      productName: z.string(),
      size: z.string(),
      fit: z.enum(pairFits),
      sentence: z.string().nullable(),
      saidAt: z.string(),
    }),
  ),
  mails: z.array(
    z.object({ kind: z.string(), subject: z.string().nullable(), sentAt: z.string().nullable() }),
  ),
})
export type AccountExport = z.infer<typeof accountExport>
export const exportReply = reply(accountExport)
