import { z } from 'zod'
import { type FilterKind, type FilterValue, filterKinds, filterValues } from '#shared/shop-filters.ts'
import { limits, pricePattern, productFlags, productSorts } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { idList, idText, requiredText, text, yesOrNo } from '../fields.ts'
import { paging } from '../paging.ts'
import { languageQuery } from '../translations.ts'

/** A repeatable parameter: size=M&size=L. The order does not matter, so values are sorted. */
const several = <Schema extends z.ZodType<string>>(one: Schema) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z
      .array(one)
      .max(limits.choices)
      .transform((values) => [...new Set(values)].sort())
      .optional(),
  )

const oneOf = (kind: FilterKind) => {
  const known = filterValues[kind]
  return typeof known === 'number' ? requiredText(known) : z.enum(known)
}

/** In stock in one of these sizes; with colors too, in one of these sizes of one of these colors. */
const choices = ofEachKind((kind) => several(oneOf(kind))) as {
  [Kind in FilterKind]: ReturnType<typeof several<z.ZodType<FilterValue<Kind>>>>
}

function ofEachKind<Value>(make: (kind: FilterKind) => Value): Record<FilterKind, Value> {
  return Object.fromEntries(filterKinds.map((kind) => [kind, make(kind)])) as Record<FilterKind, Value>
}

const priceText = z.string().regex(pricePattern, fails('price')).transform(Number).optional()

export const productQuery = z.strictObject({
  category: requiredText(limits.categoryName).optional(),
  collection: requiredText(limits.slug).optional(),
  q: text(limits.search).optional(),
  ids: idList(100),
  listed: yesOrNo,
  /** Of staff: the archived products instead of the others. */
  archived: yesOrNo,
  /** Of staff: those of which a size is about to sell out, or is sold out. */
  lowStock: yesOrNo,
  flag: z.enum(productFlags).optional(),
  ...choices,
  /** Of the price that the shopper pays. */
  minPrice: priceText,
  maxPrice: priceText,
  sale: yesOrNo,
  /** Requests `meta.facets`, which every filtered reply has. */
  facets: yesOrNo,
  sort: z.enum(productSorts).optional(),
  ...languageQuery.shape,
  ...paging(100),
})
export type ProductQuery = z.infer<typeof productQuery>

/** The products that come nearest to fitting somebody. */
export const nearestQuery = z.strictObject({ category: idText.optional(), ...languageQuery.shape })
export const NEAREST = 4

/** A value of a filter, and the number of products that have it, given the choices of all other filters. */
const facet = z.array(
  z.object({
    value: z.string(),
    /** Its name in the requested language, if different. */
    name: z.string().optional(),
    count: z.number(),
  }),
)
export const facets = z.object({
  /** The requested collection, for its name. */
  collection: facet.optional(),
  ...ofEachKind(() => facet),
  sale: facet,
  /** From the lowest to the highest; null for an empty list. */
  price: z.object({ min: z.number(), max: z.number() }).nullable(),
})
export type Facets = z.infer<typeof facets>
