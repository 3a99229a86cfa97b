import { useState } from 'react'
import type { Collection } from '../../../../contract/catalog.ts'
import { adminProductsText } from '../../../text/admin-products.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { useStaffClient } from '../staff-client.ts'
import { useKeptEdit } from './kept-edits.ts'
import { UpdateDialog } from './update-dialog.tsx'

const text = adminProductsText.updateCollection

export function UpdateCollectionDialog(props: {
  collection: Collection
  open: boolean
  onClose: () => void
}) {
  const staff = useStaffClient()
  const { name, description, version } = props.collection
  const edit = useKeptEdit(`collection ${props.collection.id}`, { name, description })
  const [nameError, setNameError] = useState<string>()
  const { draft } = edit
  return (
    <UpdateDialog
      title={text.title}
      save={text.save}
      subject={name}
      open={props.open}
      onClose={props.onClose}
      edit={edit}
      refreshes={['staff-collections', 'staff-products']}
      isValid={() => {
        setNameError(draft.name.trim() ? undefined : adminProductsText.nameRequired)
        return draft.name.trim() !== ''
      }}
      onSave={() => staff.changeCollection(props.collection.id, { ...edit.changes, version })}
    >
      <Field
        label={text.name}
        value={draft.name}
        maxLength={120}
        error={nameError}
        onChange={(event) => edit.change({ name: event.target.value })}
      />
      <TextArea
        label={text.description}
        value={draft.description}
        maxLength={2000}
        onChange={(event) => edit.change({ description: event.target.value })}
      />
    </UpdateDialog>
  )
}
