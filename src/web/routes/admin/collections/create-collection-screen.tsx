import { useIsMutating } from '@tanstack/react-query'
import { Image } from 'lucide'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { newCollection } from '#contract/catalog/catalog-changes.ts'
import { pages, staffPages } from '#shared/pages.ts'
import { slugFrom } from '#shared/text/slug.ts'
import { limits } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { sharedText } from '#text/shared.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, useClient } from '#web/data/api.ts'
import { useChange } from '#web/data/change.ts'
import { resolverOf, useTypedValues } from '#web/data/forms.ts'
import type { CreatedState } from '../products/management/rows/named-lists.tsx'
import { FilePicker, filesForm, UploadProgress, useUpload } from '../products/pictures/upload.tsx'
import { createOutcome, inArabic, staffFieldMessage, staffFormErrors } from '../shared/form/staff-fields.tsx'
import { storedDrafts } from '../shared/form/stored-drafts.ts'
import { changedArabic, text as typedText } from '../shared/form/typed-fields.ts'
import { StaffPage } from '../shared/staff-page.tsx'

const text = adminCreateText.collection

export default function CreateCollectionScreen() {
  const [, navigate] = useLocation()
  const { form, registered, draft, clearStored } = useNewCollection()
  const { errors } = form.formState
  const create = useChange(
    ({ call }, draft: NewCollectionDraft) => call('POST /collections', { body: sentCollection(draft) }),
    { onSuccess: clearStored, refreshes: 'collections' },
  )
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

/** The mutation key by which the form knows that an upload is pending. */
const COLLECTION_PICTURE = ['collection-picture']

/** The picture is stored as soon as it is chosen; the form sends its path. */
function CollectionPicture(props: { image: string | null; onImage: (image: string | null) => void }) {
  const { reply } = useClient()
  const upload = useUpload(
    (file: File, onProgress) => reply('POST /media', { form: filesForm('image', [file]), onProgress }),
    {
      mutationKey: COLLECTION_PICTURE,
      onSuccess: ({ path }) => props.onImage(path),
    },
  )
  return (
    <section className="grid gap-3">
      <h2 className="font-sans text-sm font-medium tracking-normal">{text.image}</h2>
      {upload.error && <Notice>{failureSentence(upload.error, text.imageFailed)}</Notice>}
      <UploadProgress sent={upload.sent} />
      <FilePicker
        label={props.image ? text.replaceImage : text.chooseImage}
        disabled={upload.isPending}
        onFiles={([file]) => file && upload.mutate(file)}
      />
      {props.image && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => props.onImage(null)}
        >
          {text.removeImage}
        </Button>
      )}
    </section>
  )
}

/** A preview of the collection while it is being written. */
function CollectionPreview({ draft }: { draft: NewCollectionDraft }) {
  return (
    <section aria-label={text.preview} className="self-start border border-hairline lg:sticky lg:top-6">
      <h2 className="eyebrow border-b border-hairline px-5 py-3 text-muted">{text.preview}</h2>
      <div className="grid aspect-4/3 place-content-center overflow-hidden bg-linen">
        {draft.image ? (
          <img src={draft.image} alt="" className="size-full object-cover" />
        ) : (
          <span className="grid justify-items-center gap-2 text-xs text-muted">
            <Icon of={Image} className="size-6 stroke-[1.2]" />
            {sharedText.noImage}
          </span>
        )}
      </div>
      <div className="grid gap-2 p-5">
        <p className="font-serif text-xl font-medium break-words">{draft.name.trim() || text.previewName}</p>
        <p className="font-mono text-xs break-all text-muted">
          {pages.shop.path}?collection={draft.slug || text.previewSlug}
        </p>
        <p className="text-sm break-words whitespace-pre-line text-muted">
          {draft.description.trim() || text.previewDescription}
        </p>
      </div>
    </section>
  )
}

const NEW_COLLECTION = 'new collection'

const empty = {
  name: '',
  slug: '',
  /** The slug follows the name until somebody edits it. */
  ownSlug: false,
  description: '',
  arabicName: '',
  arabicDescription: '',
  image: null as string | null,
}
type NewCollectionDraft = typeof empty

/** The form of a new collection. It survives a reload until the collection is created. */
function useNewCollection() {
  const [first] = useState(() => ({
    ...empty,
    ...storedDrafts.read<NewCollectionDraft>(NEW_COLLECTION),
  }))
  const form = useForm<NewCollectionDraft>({
    // "Required" is shown when an empty field is left.
    mode: 'onTouched',
    resolver: checkCollection,
    defaultValues: first,
  })
  useTypedValues(form, (values) => storedDrafts.write(NEW_COLLECTION, values))
  const registered = {
    name: form.register('name', {
      onChange: () => {
        const { name, ownSlug } = form.getValues()
        if (!ownSlug) form.setValue('slug', slugFrom(name), { shouldValidate: form.formState.isSubmitted })
      },
    }),
    slug: form.register('slug', {
      onChange: () => form.setValue('ownSlug', form.getValues('slug') !== ''),
    }),
    description: form.register('description'),
    arabicName: form.register('arabicName'),
    arabicDescription: form.register('arabicDescription'),
  }
  return { form, registered, draft: form.watch(), clearStored: () => storedDrafts.remove(NEW_COLLECTION) }
}

/** As it is sent. */
const sentCollection = (draft: NewCollectionDraft) => ({
  name: draft.name.trim(),
  slug: draft.slug.trim(),
  description: typedText.parse(draft.description),
  image: draft.image ?? undefined,
  translations: changedArabic({ name: typedText, description: typedText }, empty, draft),
})

const checkCollection = resolverOf((draft: NewCollectionDraft) =>
  staffFormErrors(newCollection, sentCollection(draft), draft),
)
