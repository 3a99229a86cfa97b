import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { staffPages } from '#shared/pages.ts'
import { limits } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { useClient } from '#web/data/client-context.ts'
import { refresh } from '#web/data/read.ts'
import type { CreatedState } from '../products/management/created-collection.tsx'
import { createOutcome } from '../shared/form/create-outcome.ts'
import { inArabic } from '../shared/form/in-arabic.ts'
import { staffFieldMessage } from '../shared/form/staff-form-errors.ts'
import { StaffPage } from '../shared/staff-page.tsx'
import { COLLECTION_PICTURE, CollectionPicture } from './collection-picture.tsx'
import { CollectionPreview } from './collection-preview.tsx'
import { type NewCollectionDraft, sentCollection, useNewCollection } from './use-new-collection.ts'

const text = adminCreateText.collection

export default function CreateCollectionScreen() {
  const client = useClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const { form, registered, draft, clearStored } = useNewCollection()
  const { errors } = form.formState
  const create = useMutation({
    mutationFn: (draft: NewCollectionDraft) =>
      client.call('POST /collections', { body: sentCollection(draft) }),
    onSuccess() {
      clearStored()
      void refresh(queries, 'collections')
    },
  })
  const isUploading = useIsMutating({ mutationKey: COLLECTION_PICTURE }) > 0
  const dismiss = () => {
    if (create.isSuccess) {
      const state: CreatedState = { createdCollection: create.data.slug }
      navigate(staffPages.products.path, { state })
    }
    create.reset()
  }

  return (
    <StaffPage title={text.title} back={{ to: staffPages.products.path, label: adminText.backToProducts }}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form
          noValidate
          onSubmit={form.handleSubmit(() => create.mutate(form.getValues()))}
          className="grid content-start gap-5"
        >
          <Field
            label={text.name}
            required
            maxLength={limits.collectionName}
            error={staffFieldMessage(errors.name, text.nameErrors)}
            {...registered.name}
          />
          <Field
            label={text.slug}
            required
            maxLength={limits.slug}
            hint={text.slugHint}
            error={staffFieldMessage(errors.slug, adminText.slug)}
            {...registered.slug}
          />
          <TextArea
            label={text.description}
            maxLength={limits.collectionDescription}
            {...registered.description}
          />
          <Field
            label={adminProductsText.arabic.name}
            maxLength={limits.collectionName}
            {...registered.arabicName}
            {...inArabic(adminProductsText.arabic.hints.name, draft.name, draft.arabicName)}
          />
          <TextArea
            label={adminProductsText.arabic.description}
            maxLength={limits.collectionDescription}
            {...registered.arabicDescription}
            {...inArabic(
              adminProductsText.arabic.hints.description,
              draft.description,
              draft.arabicDescription,
            )}
          />
          <CollectionPicture image={draft.image} onImage={(image) => form.setValue('image', image)} />
          <Button
            type="submit"
            busy={create.isPending}
            // A pending upload belongs to it.
            disabled={!draft.name.trim() || !draft.slug.trim() || isUploading}
            className="mt-2 justify-self-start"
          >
            {create.isPending ? text.creating : text.create}
          </Button>
        </form>
        <CollectionPreview draft={draft} />
      </div>
      <Alert text={createOutcome(create, text)} onDismiss={dismiss} />
    </StaffPage>
  )
}
