import { z } from 'zod'
import { paging } from '../paging.ts'
import { languageQuery } from '../translations.ts'

export const mail = z.object({
  id: z.number(),
  kind: z.string(),
  about: z.string(),
  recipient: z.string(),
  state: z.enum(['due', 'sent', 'kept', 'failed', 'withheld', 'collected']),
  subject: z.string().nullable(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type Mail = z.infer<typeof mail>

export const mailQuery = z.strictObject({ ...paging(100), ...languageQuery.shape })
