import type { Collection } from '#contract/catalog.ts'
import { collectionChange } from '#contract/catalog-changes.ts'
import { limits } from '#shared/values.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { TextArea } from '#ui/field.tsx'
import { useClient } from '#web/data/client-context.ts'
import { resolverOf } from '#web/data/form-errors.ts'
import { inArabic } from '#web/routes/admin/shared/form/in-arabic.ts'
import { staffFieldMessage, staffFormErrors } from '#web/routes/admin/shared/form/staff-form-errors.ts'
import { NameFields } from './name-fields.tsx'
import { UpdateDialog } from './update-dialog.tsx'

const text = adminProductsText.updateCollection

type CollectionDraft = Pick<Collection, 'name' | 'description'> & ArabicWords

export function UpdateCollectionDialog(props: {
  collection: Collection
  open: boolean
  onClose: () => void
}) {
  const { collection, ...rest } = props
  const client = useClient()
  return (
    <UpdateDialog
      {...rest}
      title={text.title}
      save={text.save}
      kind="collection"
      saved={collection}
      draftOf={draftOf}
      resolver={checkCollection}
      send={(draft, version) =>
        client.call('PATCH /collections/:id', {
          params: { id: collection.id },
          body: sent(draft, collection, version),
        })
      }
      refreshes="collections"
      fields={(form) => (
        <>
          <NameFields form={form} label={text.name} maxLength={limits.collectionName} />
          <TextArea
            label={text.description}
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

type ArabicWords = { arabicName: string; arabicDescription: string }

/** An emptied description is null. */
function sent(draft: CollectionDraft, collection: Collection, version: number) {
  const before = draftOf(collection)
  const { arabicName, arabicDescription } = draft
  const ar = {
    ...(arabicName !== before.arabicName && { name: arabicName.trim() || null }),
    ...(arabicDescription !== before.arabicDescription && { description: arabicDescription.trim() || null }),
  }
  return {
    name: draft.name,
    description: draft.description.trim() || null,
    ...(Object.keys(ar).length > 0 && { translations: { ar } }),
    version,
  }
}

const draftOf = ({ name, description, translations }: Collection): CollectionDraft => ({
  name,
  description,
  arabicName: translations?.ar.name ?? '',
  arabicDescription: translations?.ar.description ?? '',
})
const checkCollection = resolverOf((draft: CollectionDraft) =>
  staffFormErrors(collectionChange, draft, draft),
)
