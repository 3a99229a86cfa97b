import { z } from 'zod'
import { limits } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { requiredText } from '../fields.ts'
import { languageQuery } from '../translations.ts'
import { image } from './media.ts'

export const suggestionQuery = z.strictObject({
  q: requiredText(limits.suggestionMax).min(limits.suggestionMin, fails('two_letters')),
  ...languageQuery.shape,
})

/** Lists of the shop that can be opened: a line, a collection, or all products of one size, cut, cloth or color. */
export const suggestedList = z.object({
  kind: z.enum(['line', 'collection', 'size', 'cut', 'cloth', 'color']),
  /** As in the address of the list. */
  value: z.string(),
  /** Its name in the catalogue; the client names cuts and cloths. */
  name: z.string().optional(),
})
export type SuggestedList = z.infer<typeof suggestedList>

export const suggestedProduct = z.object({
  id: z.number(),
  name: z.string(),
  price: z.number(),
  discount: z.number().nullable(),
  unitPrice: z.number(),
  image: image.nullable(),
})
export type SuggestedProduct = z.infer<typeof suggestedProduct>

export const suggestions = z.object({
  /** The searched prefixes, with typing errors corrected, for highlighting by marksIn of search-words.ts. */
  words: z.array(z.string()),
  /** Nothing matches: these are the nearest. */
  nearest: z.boolean(),
  lists: z.array(suggestedList),
  products: z.array(suggestedProduct),
})
export type Suggestions = z.infer<typeof suggestions>
