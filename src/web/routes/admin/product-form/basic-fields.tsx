import { adminProductsText } from '#text/admin-products.ts'
import { limits } from '../../../../contract/values.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import type { DraftErrors } from './draft-rules.ts'
import type { ProductDraft } from './product-draft.ts'

const text = adminProductsText.form

export type DraftProps = {
  draft: ProductDraft
  onChange: (changed: Partial<ProductDraft>) => void
  errors?: DraftErrors['fields']
}

export function BasicFields({ draft, onChange, errors = {} }: DraftProps) {
  const typed = (field: TextField) => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  const isAbovePrice =
    draft.discount !== '' && draft.price !== '' && Number(draft.discount) >= Number(draft.price)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={text.name}
        required
        maxLength={limits.productName}
        error={errors.name}
        className="sm:col-span-2"
        {...typed('name')}
      />
      <TextArea
        label={text.description}
        required
        maxLength={limits.productDescription}
        className="sm:col-span-2"
        {...typed('description')}
      />
      <Field
        label={text.price}
        required
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        error={errors.price}
        {...typed('price')}
      />
      <Field
        label={text.discount}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        hint={isAbovePrice ? text.discountAbove : text.discountHint}
        error={errors.discount}
        {...typed('discount')}
      />
      <TextArea
        label={text.details}
        rows={3}
        hint={text.detailsHint}
        maxLength={limits.productLines}
        {...typed('details')}
      />
      <TextArea
        label={text.care}
        rows={3}
        hint={text.careHint}
        maxLength={limits.productLines}
        {...typed('care')}
      />
    </div>
  )
}

type TextField = 'name' | 'description' | 'price' | 'discount' | 'details' | 'care'
