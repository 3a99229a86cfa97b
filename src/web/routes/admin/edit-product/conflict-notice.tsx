import { adminText } from '#text/admin.ts'
import { adminProductsText } from '#text/admin-products.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { Notice } from '../../../ui/notice.tsx'
import { shownValue } from '../change-values.ts'
import { isArabic } from '../product-form/arabic-draft.ts'
import { differingFields, type ProductDraft } from '../product-form/product-draft.ts'

const text = adminProductsText.updateProduct

/** Tells the second of two what the first one saved, and which of it the next save would replace. */
export function ConflictNotice(props: { before: Product; now: Product; changes: Partial<ProductDraft> }) {
  const theirs = differingFields(props.before, props.now)
  return (
    <Notice>
      <p className="font-medium">{text.conflict}</p>
      <ul className="my-2 list-disc ps-5">
        {theirs.map((field) => (
          <li key={field} className="break-words">
            {text.conflictLine(
              adminText.history.fields[wireField(field)] ?? field,
              saidOf(props.before, field),
              saidOf(props.now, field),
            )}
            {field in props.changes && ` (${text.conflictOverwrites})`}
          </li>
        ))}
      </ul>
      <p>{text.conflictHow}</p>
    </Notice>
  )
}

/** The field of the product behind one of the form. */
function wireField(field: keyof ProductDraft): keyof Product {
  if (field === 'imageOrder' || field === 'altTexts') return 'images'
  return isArabic(field) ? 'translations' : field
}

function saidOf(product: Product, field: keyof ProductDraft): string {
  if (field === 'collectionId') return shownValue(field, product.collection?.name)
  if (field === 'categoryId') return shownValue(field, product.category?.name)
  const behind = wireField(field)
  return shownValue(behind, product[behind])
}
