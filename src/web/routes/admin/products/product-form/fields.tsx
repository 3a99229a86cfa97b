import { useFormContext } from 'react-hook-form'
import type { Category, Collection } from '#contract/catalog/catalog.ts'
import { limits, productCloths, productCuts, productRises } from '#shared/values.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { fitText } from '#text/fit.ts'
import { Switch } from '#ui/choice.tsx'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { inArabic, Options, staffFieldMessage } from '../../shared/form/staff-fields.tsx'
import type { ProductDraft } from './product-draft.ts'
import { flags } from './product-fields.ts'

const text = adminProductsText.form
const { arabic } = adminProductsText
const { hints } = arabic

/** Both languages side by side; on a phone, one below the other. */
export function BasicFields() {
  const { register, watch, formState } = useFormContext<ProductDraft>()
  const [price, discount] = watch(['price', 'discount'])
  const isAbovePrice = discount !== '' && price !== '' && Number(discount) >= Number(price)
  const typed = (field: TextField | ArabicField) => ({
    ...register(field),
    error: staffFieldMessage(formState.errors[field], text.words[field]),
  })
  const written = watch()
  const typedInArabic = (field: ArabicField, english: Exclude<TextField, 'price' | 'discount'>) => ({
    ...typed(field),
    ...inArabic(hints[english], written[english], written[field]),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={text.name} required maxLength={limits.productName} {...typed('name')} />
      <Field label={arabic.name} maxLength={limits.productName} {...typedInArabic('arabicName', 'name')} />
      <TextArea
        label={text.description}
        required
        maxLength={limits.productDescription}
        {...typed('description')}
      />
      <TextArea
        label={arabic.description}
        maxLength={limits.productDescription}
        {...typedInArabic('arabicDescription', 'description')}
      />
      <Field label={text.price} required {...pounds} {...typed('price')} />
      <Field label={text.discount} {...pounds} hint={text.discountHint} {...typed('discount')} />
      {isAbovePrice && (
        <div className="sm:col-span-2">
          <Notice tone="warning">{text.discountAbove}</Notice>
        </div>
      )}
      <TextArea label={text.details} hint={text.detailsHint} {...lines} {...typed('details')} />
      <TextArea label={text.care} hint={text.careHint} {...lines} {...typed('care')} />
      <TextArea label={arabic.details} {...lines} {...typedInArabic('arabicDetails', 'details')} />
      <TextArea label={arabic.care} {...lines} {...typedInArabic('arabicCare', 'care')} />
    </div>
  )
}

const pounds = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const
const lines = { rows: 3, maxLength: limits.productLines }

type TextField = 'name' | 'description' | 'price' | 'discount' | 'details' | 'care'
type ArabicField = 'arabicName' | 'arabicDescription' | 'arabicDetails' | 'arabicCare'

/** Cut and cloth, by which shoppers filter. */
export function FitFields() {
  const { register } = useFormContext<ProductDraft>()
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Select label={fitText.cut} {...register('cut')}>
        <option value="">{text.notSaid}</option>
        <Options of={productCuts} words={fitText.cuts} />
      </Select>
      <Select label={fitText.cloth} {...register('cloth')}>
        <option value="">{text.notSaid}</option>
        <Options of={productCloths} words={fitText.cloths} />
      </Select>
      <Select label={fitText.rise} {...register('rise')}>
        <option value="">{text.notSaid}</option>
        <Options of={productRises} words={fitText.rises} />
      </Select>
    </div>
  )
}

/** Category and collection of the product. */
export function PlacementFields(props: {
  collections: readonly Collection[]
  categories: readonly Category[]
}) {
  const { register, watch, setValue } = useFormContext<ProductDraft>()
  const draft = watch()
  // The value is set, too: the options may load later than the field.
  const chosen = (field: 'categoryId' | 'collectionId') => ({ ...register(field), value: draft[field] })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select label={text.category} {...chosen('categoryId')}>
        <option value="">{text.noCategory}</option>
        <PlacementOptions of={props.categories} />
      </Select>
      <Select label={text.collection} {...chosen('collectionId')}>
        <option value="">{text.noCollection}</option>
        <PlacementOptions of={props.collections} />
      </Select>
      <div className="flex flex-wrap gap-x-8 sm:col-span-2">
        {flags.map((flag) => (
          <Switch
            key={flag}
            label={adminProductsText.flags[flag]}
            checked={draft[flag]}
            onCheckedChange={(on) => setValue(flag, on)}
          />
        ))}
      </div>
    </div>
  )
}

const PlacementOptions = ({ of }: { of: readonly { id: number; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
