import { z } from 'zod'
import { limits } from '#shared/values.ts'
import { fails } from './field-errors.ts'

/** Query parameters are text. A page number that is too large for an offset is refused like any other bad value. */
const positive = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, fails('number'))
    .transform(Number)
    .pipe(z.number().min(1).max(max))

export const paging = (maxLimit: number) => ({
  page: positive(limits.page).optional(),
  limit: positive(maxLimit).optional(),
})

export const pageMeta = z.object({ total: z.number(), page: z.number(), limit: z.number() })
export type PageMeta = z.infer<typeof pageMeta>
