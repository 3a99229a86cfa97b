import type { Product } from '#contract/catalog.ts'
import { completeVariant, editOf, type ProductDraft, type VariantDraft } from './product-draft.ts'

/**
 * Rebases the changed fields of a draft onto a newer saved state of the product. Of the sizes, only the edited fields are retained:
 * stock that was sold meanwhile is not put back, and a size that somebody else added is not removed.
 */
export function rebased(
  touched: Partial<ProductDraft>,
  before: Product,
  now: Product,
): Partial<ProductDraft> {
  const [was, is] = [editOf(before), editOf(now)]
  const { variants, imageOrder, arabicColors, altTexts } = touched
  return {
    ...touched,
    ...(variants && { variants: rebasedVariants(variants.map(completeVariant), was.variants, is.variants) }),
    ...(imageOrder && { imageOrder: rebasedOrder(imageOrder, is.imageOrder) }),
    ...(arabicColors && { arabicColors: { ...is.arabicColors, ...arabicColors } }),
    ...(altTexts && { altTexts: rebasedWords(altTexts, is.altTexts) }),
  }
}

function rebasedVariants(rows: VariantDraft[], was: VariantDraft[], is: VariantDraft[]): VariantDraft[] {
  const of = (list: VariantDraft[], key: string) => list.find((row) => row.key === key)
  const kept = rows.flatMap((row) => {
    const [old, fresh] = [of(was, row.key), of(is, row.key)]
    if (!old) return row
    const typed = variantFields.filter((field) => JSON.stringify(row[field]) !== JSON.stringify(old[field]))
    if (!fresh) return typed.length > 0 ? row : []
    return { ...fresh, ...Object.fromEntries(typed.map((field) => [field, row[field]])) }
  })
  const added = is.filter(({ key }) => !of(was, key) && !of(rows, key))
  return [...kept, ...added]
}

/** Only for pictures that still exist. */
function rebasedWords(
  typed: ProductDraft['altTexts'],
  is: ProductDraft['altTexts'],
): ProductDraft['altTexts'] {
  return Object.fromEntries(Object.entries(is).map(([id, words]) => [id, typed[id] ?? words]))
}

/** The pictures in the draft's order, then newer ones. */
function rebasedOrder(order: number[], present: number[]): number[] {
  return [...order.filter((id) => present.includes(id)), ...present.filter((id) => !order.includes(id))]
}

const variantFields = ['size', 'color', 'stock', 'sku', 'measures'] as const
