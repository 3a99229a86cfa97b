import type { Category } from '#contract/catalog.ts'
import { categoryChange } from '#contract/catalog-changes.ts'
import { limits } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { adminProductsText } from '#text/admin-products.ts'
import type { DialogState } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { useClient } from '#web/data/api.ts'
import { resolverOf } from '#web/data/form-errors.ts'
import { staffFieldMessage, staffFormErrors } from '#web/routes/admin/shared/form/staff-form-errors.ts'
import { changedArabic, shownArabic, text } from '#web/routes/admin/shared/form/typed-fields.ts'
import { NameFields } from './name-fields.tsx'
import { UpdateDialog } from './update-dialog.tsx'

const said = adminProductsText.updateCategory

export function UpdateCategoryDialog(props: DialogState & { category: Category }) {
  const { category, ...rest } = props
  const client = useClient()
  return (
    <UpdateDialog
      {...rest}
      title={said.title}
      save={said.save}
      kind="category"
      saved={category}
      draftOf={draftOf}
      resolver={checkCategory}
      send={(draft, version) =>
        client.call('PATCH /categories/:id', {
          params: { id: category.id },
          body: { ...sent(draft, category), version },
        })
      }
      refreshes="categories"
      fields={(form) => (
        <>
          <NameFields form={form} label={said.name} maxLength={limits.categoryName} />
          <Field
            label={said.slug}
            maxLength={limits.slug}
            error={staffFieldMessage(form.formState.errors.slug, adminText.slug)}
            {...form.register('slug')}
          />
        </>
      )}
    />
  )
}

const words = { name: text }
const draftOf = ({ name, slug, translations }: Category) => ({
  ...{ name, slug },
  ...shownArabic(words, translations?.ar),
})
type CategoryDraft = ReturnType<typeof draftOf>

const sent = (draft: CategoryDraft, category: Category) => ({
  ...{ name: draft.name, slug: draft.slug },
  translations: changedArabic(words, draftOf(category), draft),
})
const checkCategory = resolverOf((draft: CategoryDraft) => staffFormErrors(categoryChange, draft, draft))
