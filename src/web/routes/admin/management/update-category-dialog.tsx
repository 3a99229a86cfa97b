import { adminProductsText } from '#text/admin-products.ts'
import type { Category } from '../../../../contract/catalog.ts'
import { limits } from '../../../../contract/values.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { Field } from '../../../ui/field.tsx'
import { slugProblem } from '../slug-rule.ts'
import { useStaffClient } from '../staff-client.ts'
import { UpdateDialog } from './update-dialog.tsx'

const text = adminProductsText.updateCategory

export function UpdateCategoryDialog(props: {
  category: Category
  open: boolean
  onClose: () => void
  onSaved: (category: Category) => void
}) {
  const { category, ...rest } = props
  const staff = useStaffClient()
  return (
    <UpdateDialog
      {...rest}
      title={text.title}
      save={text.save}
      kind="category"
      saved={category}
      draftOf={({ name, slug }) => ({ name, slug })}
      problemsOf={({ name, slug }) => ({
        name: name.trim() ? undefined : adminProductsText.nameRequired,
        slug: slugProblem(slug),
      })}
      send={(changes) => staff.changeCategory(category.id, changes)}
      refreshes={[queryKeys.staff.categories, queryKeys.staff.allProducts]}
      fields={({ draft, change }, problems) => (
        <>
          <Field
            label={text.name}
            value={draft.name}
            maxLength={limits.categoryName}
            error={problems.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Field
            label={text.slug}
            value={draft.slug}
            maxLength={limits.slug}
            error={problems.slug}
            onChange={(event) => change({ slug: event.target.value })}
          />
        </>
      )}
    />
  )
}
