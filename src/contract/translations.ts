import { z } from 'zod'
import { LANGUAGES } from '#shared/language/language.ts'
import { limits } from '#shared/values.ts'
import { tooMany } from './field-errors.ts'
import { line, requiredText, text } from './fields.ts'

/**
 * The Arabic texts of the catalogue, all optional: without one, shoppers read the English. In a change, an omitted field is not
 * changed, and an empty one is deleted.
 */

/** The language of a reply, if not that of the `accept-language` header. */
export const languageQuery = z.object({ lang: z.enum(LANGUAGES).optional() })

/** A list, or a text with a line for each entry. */
export const lines = z.union([
  z.null(),
  text(limits.productLines).transform((value) =>
    value === ''
      ? null
      : value
          .split('\n')
          .map((entry) => entry.trim())
          .filter(Boolean),
  ),
  z.array(requiredText(500)).max(50),
])

const inArabic = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({ ar: z.strictObject(fields).partial() }).partial()

export const productTranslations = inArabic({
  name: line(limits.productName).nullable(),
  description: text(limits.productDescription).nullable(),
  details: lines,
  care: lines,
  /** By the English name of the color. */
  colors: z
    .record(requiredText(limits.color), line(limits.color).nullable())
    .refine((colors) => Object.keys(colors).length <= limits.variants, tooMany(limits.variants)),
})
export const collectionTranslations = inArabic({
  name: line(limits.collectionName).nullable(),
  description: text(limits.collectionDescription).nullable(),
})
export const categoryTranslations = inArabic({ name: line(limits.categoryName).nullable() })
export const imageTranslations = inArabic({ altText: line(limits.altText).nullable() })

const written = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ ar: z.object(fields).partial() }).optional()

/** As they are stored, for staff only. */
export const writtenProduct = written({
  name: z.string(),
  description: z.string(),
  details: z.array(z.string()),
  care: z.array(z.string()),
  colors: z.record(z.string(), z.string()),
})
export const writtenCollection = written({ name: z.string(), description: z.string() })
export const writtenCategory = written({ name: z.string() })
export const writtenImage = written({ altText: z.string() })
