import type { Product } from '#contract/catalog.ts'
import { adminText } from '#text/admin.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Notice } from '#ui/notice.tsx'
import { shownValue } from '../../shared/change-values.ts'
import { isArabicField } from '../../shared/form/typed-fields.ts'
import { differingFields, isReordered, type ProductDraft } from '../product-form/product-draft.ts'

const text = adminProductsText.updateProduct

/** Shows the second of two editors what the first one saved, and which of it the next save would replace. */
export function ConflictNotice(props: { before: Product; now: Product; changes: Partial<ProductDraft> }) {
  const { before, now, changes } = props
  const theirs = differingFields(before, now)
  const replaced = theirs
    .filter((field) => field in changes && (field !== 'imageOrder' || isReordered(before, now)))
    .map(wireField)
  return (
    <Notice>
      <p className="font-medium">{text.conflict}</p>
      <ul className="my-2 list-disc ps-5">
        {[...new Set(theirs.map(wireField))].map((field) => (
          <li key={field} className="break-words">
            {lineOf(field, before, now)}
            {replaced.includes(field) && ` (${text.conflictOverwrites})`}
          </li>
        ))}
      </ul>
      <p>{text.conflictHow}</p>
    </Notice>
  )
}

function lineOf(field: keyof Product, before: Product, now: Product): string {
  const name = adminText.history.fields[field] ?? field
  const [was, is] = [saidOf(before, field), saidOf(now, field)]
  // For example pictures in another order.
  return was === is ? text.conflictOther(name) : text.conflictLine(name, was, is)
}

/** The field of the product for one of the form. */
function wireField(field: keyof ProductDraft): keyof Product {
  if (field === 'imageOrder' || field === 'altTexts') return 'images'
  return isArabicField(field) ? 'translations' : field
}

function saidOf(product: Product, field: keyof Product): string {
  if (field === 'collectionId') return shownValue(field, product.collection?.name)
  if (field === 'categoryId') return shownValue(field, product.category?.name)
  return shownValue(field, product[field])
}
