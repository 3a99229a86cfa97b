import { adminProductsText } from '#text/admin-products.ts'
import { isWholePiastres, limits } from '../../../../contract/values.ts'
import type { ProductDraft, VariantDraft } from './product-draft.ts'

const text = adminProductsText.form

export const isPrice = (typed: string): boolean => {
  const pounds = Number(typed)
  return typed.trim() !== '' && pounds >= 0 && pounds <= limits.priceInPounds && isWholePiastres(pounds)
}

export const isStock = (typed: string): boolean => {
  const stock = Number(typed)
  return typed.trim() !== '' && Number.isInteger(stock) && stock >= 0 && stock <= limits.stock
}

/** The rules of the wizard, one a step: what must be there before it goes on. */
export const stepRules: readonly ((draft: ProductDraft, images: number) => boolean)[] = [
  ({ name, description, price, discount }) =>
    isGiven(name) && isGiven(description) && isPrice(price) && (discount === '' || isPrice(discount)),
  (_draft, images) => images > 0,
  ({ variants }) =>
    variants.every(
      ({ size, color, stock, sku }) => isGiven(size) && isGiven(color) && isGiven(sku) && isStock(stock),
    ),
  () => true,
]

export type DraftErrors = {
  fields: Partial<Record<'name' | 'price' | 'discount', string>>
  variants: VariantErrors[]
}
export type VariantErrors = Partial<Record<'size' | 'stock' | 'sku', string>>

/** What the server would refuse, by field; null when there is nothing. */
export function errorsOf(draft: ProductDraft): DraftErrors | null {
  const fields: DraftErrors['fields'] = {}
  if (!isGiven(draft.name)) fields.name = text.required
  if (!isPrice(draft.price)) fields.price = draft.price.trim() ? text.priceShape : text.required
  if (draft.discount.trim() && !isPrice(draft.discount)) fields.discount = text.priceShape
  const variants = draft.variants.map(variantErrors)
  const isFine =
    Object.keys(fields).length === 0 && variants.every((errors) => Object.keys(errors).length === 0)
  return isFine ? null : { fields, variants }
}

/** Why the wizard does not go on, as far as something is typed: what is still missing can be seen. */
export function wronglyTyped(draft: ProductDraft): DraftErrors {
  const { fields = {}, variants = [] } = errorsOf(draft) ?? {}
  return { fields: withoutMissing(fields), variants: variants.map(withoutMissing) }
}

const withoutMissing = <Errors extends Record<string, string>>(errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== text.required)) as Errors

function variantErrors({ size, sku, stock }: VariantDraft): VariantErrors {
  const errors: VariantErrors = {}
  if (!isGiven(size)) errors.size = text.required
  if (!isGiven(sku)) errors.sku = text.required
  if (!isStock(stock)) errors.stock = stock.trim() ? text.stockShape : text.required
  return errors
}

const isGiven = (typed: string): boolean => typed.trim() !== ''
