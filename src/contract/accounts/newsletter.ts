import { z } from 'zod'
import { email, requiredText } from '../fields.ts'

export const newsletterRequest = z.strictObject({ email })

/** The token of the mailed links: whoever has it may confirm and end this subscription. */
export const newsletterToken = z.strictObject({ token: requiredText(100) })

export const newsletterCounts = z.object({
  confirmed: z.number(),
  /** Asked for, and not confirmed yet. */
  waiting: z.number(),
})
export type NewsletterCounts = z.infer<typeof newsletterCounts>
