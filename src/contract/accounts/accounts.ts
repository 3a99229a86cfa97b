import { z } from 'zod'
import { LANGUAGES } from '#shared/language/language.ts'
import { limits, permissions, userRoles } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { email, emptyToNull, isStorable, personalText, phone, typedEmail } from '../fields.ts'
import { wishlist } from './wishlist.ts'

/** Untrimmed. */
export const password = z
  .string()
  .min(limits.passwordMin)
  .max(limits.passwordMax)
  .refine(isStorable, fails('not_storable'))

export const registration = z.object({
  name: personalText(limits.accountName),
  email,
  password,
  phoneNumber: z.preprocess(emptyToNull, phone.nullish()).transform((value) => value ?? null),
})
export type Registration = z.infer<typeof registration>

/** Any text may be a wrong password, so none is malformed; only the length is limited. */
export const credentials = z.object({
  email: typedEmail.min(1),
  password: z.string().min(1).max(1000),
})
export type Credentials = z.infer<typeof credentials>

export const user = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  /** The language of mails. */
  language: z.enum(LANGUAGES),
  role: z.enum(userRoles),
  emailConfirmed: z.boolean(),
  /** None for shoppers. */
  permissions: z.array(z.enum(permissions)),
  /** Until it was changed, every other call is refused. */
  mustChangePassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Staff who must set up a second factor first. */
  needsSecondFactor: z.boolean(),
  wishlist,
})
export type User = z.infer<typeof user>
