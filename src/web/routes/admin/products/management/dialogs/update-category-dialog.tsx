import type { Category } from '#contract/catalog.ts'
import { categoryChange } from '#contract/catalog-changes.ts'
import { limits } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Field } from '#ui/field.tsx'
import { useClient } from '#web/data/client-context.ts'
import { resolverOf } from '#web/data/form-errors.ts'
import { staffFieldMessage, staffFormErrors } from '#web/routes/admin/shared/form/staff-form-errors.ts'
import { NameFields } from './name-fields.tsx'
import { UpdateDialog } from './update-dialog.tsx'

const text = adminProductsText.updateCategory

type CategoryDraft = Pick<Category, 'name' | 'slug'> & { arabicName: string }

export function UpdateCategoryDialog(props: { category: Category; open: boolean; onClose: () => void }) {
  const { category, ...rest } = props
  const client = useClient()
  return (
    <UpdateDialog
      {...rest}
      title={text.title}
      save={text.save}
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
          <NameFields form={form} label={text.name} maxLength={limits.categoryName} />
          <Field
            label={text.slug}
            maxLength={limits.slug}
            error={staffFieldMessage(form.formState.errors.slug, adminText.slug)}
            {...form.register('slug')}
          />
        </>
      )}
    />
  )
}

const draftOf = ({ name, slug, translations }: Category): CategoryDraft => ({
  name,
  slug,
  arabicName: translations?.ar.name ?? '',
})
const sent = ({ arabicName, ...draft }: CategoryDraft, category: Category) => ({
  ...draft,
  ...(arabicName !== draftOf(category).arabicName && {
    translations: { ar: { name: arabicName.trim() || null } },
  }),
})
const checkCategory = resolverOf((draft: CategoryDraft) => staffFormErrors(categoryChange, draft, draft))
