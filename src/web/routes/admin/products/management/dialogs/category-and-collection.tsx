import { useId } from 'react'
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form'
import { messageFrom } from '#client/call-failed.ts'
import type { Category, Collection } from '#contract/catalog/catalog.ts'
import {
  categoryChange,
  collectionChange,
  type NewCategory,
  newCategory,
} from '#contract/catalog/catalog-changes.ts'
import { limits } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '#web/data/api.ts'
import { useChange } from '#web/data/change.ts'
import { resolverOf } from '#web/data/forms.ts'
import { inArabic, staffFieldMessage, staffFormErrors } from '#web/routes/admin/shared/form/staff-fields.tsx'
import { changedArabic, shown, shownArabic, text, title } from '#web/routes/admin/shared/form/typed-fields.ts'
import { UpdateDialog } from './update-dialog.tsx'

const newCategoryText = adminProductsText.newCategory
const formText = adminProductsText.form

export function UpdateCategoryDialog(props: DialogState & { category: Category }) {
  const { category, ...rest } = props
  const client = useClient()
  return (
    <UpdateDialog
      {...rest}
      title={adminProductsText.updateCategory}
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
          <NameFields form={form} label={formText.name} maxLength={limits.categoryName} />
          <Field
            label={newCategoryText.slug}
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
  const formId = useId()
  const form = useForm<Draft>({
    defaultValues: { name: '', slug: '', arabicName: '' },
    resolver: resolverOf((draft) => staffFormErrors(newCategory, sentNew(draft), draft)),
  })
  const create = useChange(({ call }, draft: Draft) => call('POST /categories', { body: sentNew(draft) }), {
    refreshes: 'categories',
    told: ({ name }) => ({ title: newCategoryText.created, sentence: name }),
    onSuccess: onClose,
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
        <NameFields form={form} label={formText.name} maxLength={limits.categoryName} />
        <Field
          label={newCategoryText.slug}
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

export function UpdateCollectionDialog(props: DialogState & { collection: Collection }) {
  const { collection, ...rest } = props
  const client = useClient()
  return (
    <UpdateDialog
      {...rest}
      title={adminProductsText.updateCollection}
      kind="collection"
      saved={collection}
      draftOf={draftOfCollection}
      resolver={checkCollection}
      send={(draft, version) =>
        client.call('PATCH /collections/:id', {
          params: { id: collection.id },
          body: sentCollection(draft, collection, version),
        })
      }
      refreshes="collections"
      fields={(form) => (
        <>
          <NameFields form={form} label={formText.name} maxLength={limits.collectionName} />
          <TextArea
            label={formText.description}
            maxLength={limits.collectionDescription}
            error={staffFieldMessage(form.formState.errors.description)}
            {...form.register('description')}
          />
          <TextArea
            label={adminProductsText.arabic.description}
            maxLength={limits.collectionDescription}
            {...form.register('arabicDescription')}
            {...inArabic(
              adminProductsText.arabic.hints.description,
              form.watch('description'),
              form.watch('arabicDescription'),
            )}
          />
        </>
      )}
    />
  )
}

const collectionWords = { name: text, description: text }
const draftOfCollection = ({ translations, ...collection }: Collection) => ({
  ...shown({ name: title, description: text }, collection),
  ...shownArabic(collectionWords, translations?.ar),
})
type CollectionDraft = ReturnType<typeof draftOfCollection>

const sentCollection = (draft: CollectionDraft, collection: Collection, version: number) => ({
  name: draft.name,
  description: text.parse(draft.description),
  translations: changedArabic(collectionWords, draftOfCollection(collection), draft),
  version,
})
const checkCollection = resolverOf((draft: CollectionDraft) =>
  staffFormErrors(collectionChange, draft, draft),
)

type Names = { name: string; arabicName: string }

/** The name of a category or a collection, in English and Arabic. */
function NameFields(props: {
  form: {
    register: UseFormRegister<Names>
    watch: (field: keyof Names) => string
    formState: { errors: FieldErrors<Names> }
  }
  label: string
  maxLength: number
}) {
  const { register, watch, formState } = props.form
  return (
    <>
      <Field
        label={props.label}
        maxLength={props.maxLength}
        error={staffFieldMessage(formState.errors.name, adminProductsText.name)}
        {...register('name')}
      />
      <Field
        label={adminProductsText.arabic.name}
        maxLength={props.maxLength}
        {...register('arabicName')}
        {...inArabic(adminProductsText.arabic.hints.name, watch('name'), watch('arabicName'))}
      />
    </>
  )
}
