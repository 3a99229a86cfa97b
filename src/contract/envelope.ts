import { z } from 'zod'

const success = z.literal('success')

/** `{status, data}` and the documented top-level fields. */
export const reply = <Data extends z.ZodType, Top extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  top?: Top,
) => z.object({ status: success, data, ...(top as Top) })

/** A reply without `data`: only the documented top-level fields. */
export const bareReply = <Top extends z.ZodRawShape>(top: Top) => z.object({ status: success, ...top })

/** The reply of a call without data. */
export const doneReply = bareReply({})
