import { z } from 'zod'

const success = z.literal('success')

/** `{status, data}`, and at the top level exactly what the call promises there. */
export const reply = <Data extends z.ZodType, Top extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  top?: Top,
) => z.object({ status: success, data, ...(top as Top) })

/** A reply without `data`: only what the call promises at the top level. */
export const bareReply = <Top extends z.ZodRawShape>(top: Top) => z.object({ status: success, ...top })
