import { z } from 'zod'
import { email, type Values } from '#platform/settings/settings.ts'
import { limits } from '#shared/values.ts'

const PASSWORD_LENGTH = `must have ${limits.passwordMin} to ${limits.passwordMax} characters`

export const accountSettings = {
  ADMIN_EMAIL: email().default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(limits.passwordMin, PASSWORD_LENGTH)
    .max(limits.passwordMax, PASSWORD_LENGTH)
    .optional(),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional'], { error: 'must be required or optional' }).optional(),
}

export const accountConfig = (values: Values<typeof accountSettings>, isPublic: boolean) => ({
  admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
  /** Whether staff must have a second factor. */
  staffSecondFactor: values.STAFF_SECOND_FACTOR ?? (isPublic ? 'required' : 'optional'),
})
