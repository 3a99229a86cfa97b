import { adminProductsText } from '#text/admin-products.ts'
import type { Collection } from '../../../../contract/catalog.ts'
import { limits } from '../../../../contract/values.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { useStaffClient } from '../staff-client.ts'
import { UpdateDialog } from './update-dialog.tsx'

const text = adminProductsText.updateCollection

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
      draftOf={({ name, description }) => ({ name, description })}
      problemsOf={({ name }) => ({ name: name.trim() ? undefined : adminProductsText.nameRequired })}
      send={(changes) => staff.changeCollection(collection.id, changes)}
      refreshes={[queryKeys.staff.collections, queryKeys.staff.allProducts]}
      fields={({ draft, change }, problems) => (
        <>
          <Field
            label={text.name}
            value={draft.name}
            maxLength={limits.collectionName}
            error={problems.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextArea
            label={text.description}
            value={draft.description}
            maxLength={limits.collectionDescription}
            onChange={(event) => change({ description: event.target.value })}
          />
        </>
      )}
    />
  )
}
