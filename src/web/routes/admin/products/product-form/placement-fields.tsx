import { useFormContext } from 'react-hook-form'
import type { Category, Collection } from '#contract/catalog.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Switch } from '#ui/choice.tsx'
import { Select } from '#ui/field.tsx'
import type { ProductDraft } from './product-draft.ts'
import { flags } from './product-fields.ts'

const text = adminProductsText.form

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
        <Options of={props.categories} />
      </Select>
      <Select label={text.collection} {...chosen('collectionId')}>
        <option value="">{text.noCollection}</option>
        <Options of={props.collections} />
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

const Options = ({ of }: { of: readonly { id: number; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
