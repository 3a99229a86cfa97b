import { useFormContext } from 'react-hook-form'
import { productCloths, productCuts, productRises } from '#shared/values.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { fitText } from '#text/fit.ts'
import { Select } from '#ui/field.tsx'
import { Options } from '../../shared/form/options.tsx'
import type { ProductDraft } from './product-draft.ts'

const text = adminProductsText.form

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
