import { adminProductsText } from '#text/admin-products.ts'
import { type Collection, collectionChange } from '../../../../contract/catalog.ts'
import { limits } from '../../../../contract/values.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { problemsIn, resolverOf, sentenceFor } from '../form-problems.ts'
import { useStaffClient } from '../staff-client.ts'
import { UpdateDialog } from './update-dialog.tsx'

const text = adminProductsText.updateCollection

type CollectionDraft = Pick<Collection, 'name' | 'description'>

export function UpdateCollectionDialog(props: {
  collection: Collection
  open: boolean
  onClose: () => void
}) {
  const { collection, ...rest } = props
  const staff = useStaffClient()
  return (
    <UpdateDialog
      {...rest}
      title={text.title}
      save={text.save}
      kind="collection"
      saved={collection}
      draftOf={draftOf}
      resolver={checkCollection}
      send={(draft, version) => staff.changeCollection(collection.id, sent(draft, version))}
      refreshes={[queryKeys.staff.collections, queryKeys.staff.allProducts]}
      fields={({ register, formState: { errors } }) => (
        <>
          <Field
            label={text.name}
            maxLength={limits.collectionName}
            error={sentenceFor(errors.name, adminProductsText.name)}
            {...register('name')}
          />
          <TextArea
            label={text.description}
            maxLength={limits.collectionDescription}
            error={sentenceFor(errors.description)}
            {...register('description')}
          />
        </>
      )}
    />
  )
}

/** An emptied description is null. */
const sent = ({ name, description }: CollectionDraft, version: number) => ({
  name,
  description: description.trim() || null,
  version,
})

const draftOf = ({ name, description }: Collection): CollectionDraft => ({ name, description })
const checkCollection = resolverOf((draft: CollectionDraft) => problemsIn(collectionChange, draft, draft))
