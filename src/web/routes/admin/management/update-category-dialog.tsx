import { useState } from 'react'
import type { Category } from '../../../../contract/catalog.ts'
import { adminProductsText } from '../../../text/admin-products.ts'
import { Field } from '../../../ui/field.tsx'
import { useStaffClient } from '../staff-client.ts'
import { useKeptEdit } from './kept-edits.ts'
import { UpdateDialog } from './update-dialog.tsx'

const text = adminProductsText.updateCategory

export function UpdateCategoryDialog(props: { category: Category; open: boolean; onClose: () => void }) {
  const staff = useStaffClient()
  const { name, slug, version } = props.category
  const edit = useKeptEdit(`category ${props.category.id}`, { name, slug })
  const [errors, setErrors] = useState<{ name?: string; slug?: string }>({})
  const { draft } = edit
  return (
    <UpdateDialog
      title={text.title}
      save={text.save}
      subject={name}
      open={props.open}
      onClose={props.onClose}
      edit={edit}
      refreshes={['staff-categories', 'staff-products']}
      isValid={() => {
        const found = errorsOf(draft)
        setErrors(found)
        return !found.name && !found.slug
      }}
      onSave={() => staff.changeCategory(props.category.id, { ...edit.changes, version })}
    >
      <Field
        label={text.name}
        value={draft.name}
        maxLength={120}
        error={errors.name}
        onChange={(event) => edit.change({ name: event.target.value })}
      />
      <Field
        label={text.slug}
        value={draft.slug}
        maxLength={120}
        error={errors.slug}
        onChange={(event) => edit.change({ slug: event.target.value })}
      />
    </UpdateDialog>
  )
}

function errorsOf({ name, slug }: { name: string; slug: string }): { name?: string; slug?: string } {
  const { nameRequired, slugRequired, slugShape } = adminProductsText
  return {
    name: name.trim() ? undefined : nameRequired,
    slug: slug.trim() ? (/^[a-z0-9-]+$/.test(slug.trim()) ? undefined : slugShape) : slugRequired,
  }
}
