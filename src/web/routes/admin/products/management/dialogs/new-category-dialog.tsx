import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { messageFrom } from '#client/call-failed.ts'
import { type NewCategory, newCategory } from '#contract/catalog-changes.ts'
import { limits } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { refresh, useClient } from '#web/data/api.ts'
import { resolverOf } from '#web/data/form-errors.ts'
import { staffFieldMessage, staffFormErrors } from '#web/routes/admin/shared/form/staff-form-errors.ts'
import { NameFields } from './name-fields.tsx'

const text = adminProductsText.newCategory

type Draft = { name: string; slug: string; arabicName: string }

export function NewCategoryDialog({ open, onClose }: DialogState) {
  const client = useClient()
  const queries = useQueryClient()
  const formId = useId()
  const form = useForm<Draft>({
    defaultValues: { name: '', slug: '', arabicName: '' },
    resolver: resolverOf((draft) => staffFormErrors(newCategory, sent(draft), draft)),
  })
  const create = useMutation({
    mutationFn: (draft: Draft) => client.call('POST /categories', { body: sent(draft) }),
    onSuccess({ name }) {
      void refresh(queries, 'categories')
      void toast({ title: text.created, sentence: name })
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
            {create.isPending ? adminProductsText.saving : text.save}
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
        {create.error && <Notice>{messageFrom(create.error, text.failed)}</Notice>}
        <NameFields
          form={form}
          label={adminProductsText.updateCategory.name}
          maxLength={limits.categoryName}
        />
        <Field
          label={adminProductsText.updateCategory.slug}
          maxLength={limits.slug}
          hint={text.slugHint}
          error={staffFieldMessage(form.formState.errors.slug, adminText.slug)}
          {...form.register('slug')}
        />
      </form>
    </Dialog>
  )
}

const sent = ({ name, slug, arabicName }: Draft): NewCategory => ({
  name: name.trim(),
  ...(slug.trim() && { slug: slug.trim() }),
  ...(arabicName.trim() && { translations: { ar: { name: arabicName.trim() } } }),
})
