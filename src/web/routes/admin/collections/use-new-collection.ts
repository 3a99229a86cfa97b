import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { newCollection } from '#contract/catalog-changes.ts'
import { slugFrom } from '#shared/text/slug.ts'
import { resolverOf, useTypedValues } from '#web/data/forms.ts'
import { staffFormErrors } from '../shared/form/staff-form-errors.ts'
import { storedDrafts } from '../shared/form/stored-drafts.ts'
import { changedArabic, text } from '../shared/form/typed-fields.ts'

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
export type NewCollectionDraft = typeof empty

/** The form of a new collection. It survives a reload until the collection is created. */
export function useNewCollection() {
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
export const sentCollection = (draft: NewCollectionDraft) => ({
  name: draft.name.trim(),
  slug: draft.slug.trim(),
  description: text.parse(draft.description),
  image: draft.image ?? undefined,
  translations: changedArabic({ name: text, description: text }, empty, draft),
})

const checkCollection = resolverOf((draft: NewCollectionDraft) =>
  staffFormErrors(newCollection, sentCollection(draft), draft),
)
