import type { CountedImport } from '#contract/imports.ts'
import { adminImportsText } from '#text/admin-imports.ts'
import { Select } from '#ui/field.tsx'
import { usePlacements } from '#web/routes/admin/shared/form/use-placements.ts'
import { useImportOrders } from '../use-import.ts'

const text = adminImportsText.one

/** Once for the whole file. The file is compared again afterwards. */
export function CategoryChoice({ of }: { of: CountedImport }) {
  const { chooseCategory } = useImportOrders(of.id)
  const { data: categories = [] } = usePlacements().categories
  if (of.rows.new + of.rows.problem === 0) return null
  return (
    <div className="mb-5 max-w-xl">
      <Select
        label={text.category}
        value={String(of.categoryId ?? '')}
        disabled={chooseCategory.isPending}
        onChange={({ target }) => chooseCategory.mutate(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{text.noCategory}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
