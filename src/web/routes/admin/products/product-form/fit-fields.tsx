import { useFormContext } from 'react-hook-form'
import { adminProductsText } from '#text/admin-products.ts'
import { fitText } from '#text/fit.ts'
import { productCloths, productCuts, productRises } from '../../../../../shared/values.ts'
import { Select } from '../../../../ui/field.tsx'
import type { ProductDraft } from './product-draft.ts'

const text = adminProductsText.form

/** Cut and cloth, by which shoppers filter. */
export function FitFields() {
  const { register } = useFormContext<ProductDraft>()
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Select label={fitText.cut} {...register('cut')}>
        <Choices of={productCuts} words={fitText.cuts} />
      </Select>
      <Select label={fitText.cloth} {...register('cloth')}>
        <Choices of={productCloths} words={fitText.cloths} />
      </Select>
      <Select label={fitText.rise} {...register('rise')}>
        <Choices of={productRises} words={fitText.rises} />
      </Select>
    </div>
  )
}

function Choices<Value extends string>({
  of,
  words,
}: {
  of: readonly Value[]
  words: Record<Value, string>
}) {
  return (
    <>
      <option value="">{text.notSaid}</option>
      {of.map((value) => (
        <option key={value} value={value}>
          {words[value]}
        </option>
      ))}
    </>
  )
}
