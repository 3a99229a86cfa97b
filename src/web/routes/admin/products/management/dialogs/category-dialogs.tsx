import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { messageFrom } from '#client/call-failed.ts'
import type { Category } from '#contract/catalog.ts'
import { categoryChange, type NewCategory, newCategory } from '#contract/catalog-changes.ts'
import { limits } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { refresh, useClient } from '#web/data/api.ts'
import { resolverOf } from '#web/data/forms.ts'
import { staffFieldMessage, staffFormErrors } from '#web/routes/admin/shared/form/staff-form-errors.ts'
import { changedArabic, shownArabic, text } from '#web/routes/admin/shared/form/typed-fields.ts'
import { NameFields } from './name-fields.tsx'
import { UpdateDialog } from './update-dialog.tsx'

const said = adminProductsText.updateCategory
const newCategoryText = adminProductsText.newCategory

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

type Draft = { name: string; slug: string; arabicName: string }

export function NewCategoryDialog({ open, onClose }: DialogState) {
  const client = useClient()
  const queries = useQueryClient()
  const formId = useId()
  const form = useForm<Draft>({
    defaultValues: { name: '', slug: '', arabicName: '' },
    resolver: resolverOf((draft) => staffFormErrors(newCategory, sentNew(draft), draft)),
  })
  const create = useMutation({
    mutationFn: (draft: Draft) => client.call('POST /categories', { body: sentNew(draft) }),
    onSuccess({ name }) {
      void refresh(queries, 'categories')
      void toast({ title: newCategoryText.created, sentence: name })
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={() => !create.isPending && onClose()}
      size="small"
      title={adminProductsText.createCategory}
      footer={
        <div className="flex justify-end">
          <Button type="submit" form={formId} busy={create.isPending}>
            {create.isPending ? adminProductsText.saving : newCategoryText.save}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit(() => create.mutate(form.getValues()))}
        className="grid gap-5 pt-4"
      >
        {create.error && <Notice>{messageFrom(create.error, newCategoryText.failed)}</Notice>}
        <NameFields
          form={form}
          label={adminProductsText.updateCategory.name}
          maxLength={limits.categoryName}
        />
        <Field
          label={adminProductsText.updateCategory.slug}
          maxLength={limits.slug}
          hint={newCategoryText.slugHint}
          error={staffFieldMessage(form.formState.errors.slug, adminText.slug)}
          {...form.register('slug')}
        />
      </form>
    </Dialog>
  )
}

const sentNew = ({ name, slug, arabicName }: Draft): NewCategory => ({
  name: name.trim(),
  ...(slug.trim() && { slug: slug.trim() }),
  ...(arabicName.trim() && { translations: { ar: { name: arabicName.trim() } } }),
})
