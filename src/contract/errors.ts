import { z } from 'zod'
import { type ErrorCode, errorStatus } from '#shared/errors/error-codes.ts'

export const errorReply = z.object({
  status: z.enum(['fail', 'error']),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorReply = z.infer<typeof errorReply>
