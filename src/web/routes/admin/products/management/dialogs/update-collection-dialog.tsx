import type { Collection } from '#contract/catalog.ts'
import { collectionChange } from '#contract/catalog-changes.ts'
import { limits } from '#shared/values.ts'
import { adminProductsText } from '#text/admin-products.ts'
import type { DialogState } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { useClient } from '#web/data/api.ts'
import { resolverOf } from '#web/data/forms.ts'
import { inArabic } from '#web/routes/admin/shared/form/in-arabic.tsx'
import { staffFieldMessage, staffFormErrors } from '#web/routes/admin/shared/form/staff-form-errors.ts'
import { changedArabic, shown, shownArabic, text, title } from '#web/routes/admin/shared/form/typed-fields.ts'
import { NameFields } from './name-fields.tsx'
import { UpdateDialog } from './update-dialog.tsx'

const said = adminProductsText.updateCollection

export function UpdateCollectionDialog(props: DialogState & { collection: Collection }) {
  const { collection, ...rest } = props
  const client = useClient()
  return (
    <UpdateDialog
      {...rest}
      title={said.title}
      save={said.save}
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
          <NameFields form={form} label={said.name} maxLength={limits.collectionName} />
          <TextArea
            label={said.description}
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

const words = { name: text, description: text }
const draftOf = ({ translations, ...collection }: Collection) => ({
  ...shown({ name: title, description: text }, collection),
  ...shownArabic(words, translations?.ar),
})
type CollectionDraft = ReturnType<typeof draftOf>

const sent = (draft: CollectionDraft, collection: Collection, version: number) => ({
  name: draft.name,
  description: text.parse(draft.description),
  translations: changedArabic(words, draftOf(collection), draft),
  version,
})
const checkCollection = resolverOf((draft: CollectionDraft) =>
  staffFormErrors(collectionChange, draft, draft),
)
