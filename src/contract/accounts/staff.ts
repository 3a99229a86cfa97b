import { z } from 'zod'
import { limits, type Permission, permissions, tickedPermissions } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { email, personalText, text } from '../fields.ts'
import { password } from './accounts.ts'

const person = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  permissions: z.array(z.enum(permissions)),
})

/** Each once and in one order, so that equal ones are written equally. An owner has all of them. */
const chosenPermissions = z
  .array(z.enum(permissions))
  .min(1, fails('no_permission'))
  .max(permissions.length)
  .transform((chosen): Permission[] =>
    chosen.includes('owner') ? ['owner'] : tickedPermissions.filter((one) => chosen.includes(one)),
  )

export const staffMember = person.extend({
  isDisabled: z.boolean(),
  /** The last activity in any open session. */
  lastSeenAt: z.string().nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

export const staffInvitation = person.extend({ expiresAt: z.string() })
export type StaffInvitation = z.infer<typeof staffInvitation>

export const newInvitation = z.object({
  email,
  name: personalText(limits.accountName),
  permissions: chosenPermissions,
})
export type NewInvitation = z.infer<typeof newInvitation>

export const invitationAnswer = z.object({ token: text(100).min(1), password })

export const staffChange = z
  .strictObject({ permissions: chosenPermissions, isDisabled: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, fails('nothing_to_change'))
export type StaffChange = z.infer<typeof staffChange>
