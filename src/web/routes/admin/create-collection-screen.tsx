import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminText } from '#text/admin.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { messageFrom } from '../../../client/call-failed.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { CollectionPicture } from './create-collection/collection-picture.tsx'
import { CollectionPreview } from './create-collection/collection-preview.tsx'
import { useNewCollection } from './create-collection/use-new-collection.ts'
import { useStaffClient } from './staff-client.ts'
import { StaffPage } from './staff-page.tsx'

const text = adminCreateText.collection

export default function CreateCollectionScreen() {
  const staff = useStaffClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useNewCollection()
  const { draft, errors } = form
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [isCreated, setIsCreated] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)

  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    setBusy(true)
    try {
      const { name, slug, description, image } = draft
      await staff.createCollection({
        name: name.trim(),
        slug: slug.trim(),
        description: description.trim(),
        image,
      })
      form.forget()
      setIsCreated(true)
      void queries.invalidateQueries({ queryKey: queryKeys.staff.collections })
      setAlert(text.created)
    } catch (error) {
      setAlert(text.failed(messageFrom(error, text.unreachable)))
    }
    setBusy(false)
  }
  const dismiss = () => {
    setAlert(null)
    if (isCreated) navigate('/productManagement')
  }

  return (
    <StaffPage title={text.title} back={{ to: '/productManagement', label: adminText.backToProducts }}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form noValidate onSubmit={create} className="grid content-start gap-5">
          <Field
            label={text.name}
            required
            maxLength={120}
            value={draft.name}
            error={errors.name}
            onChange={(event) => form.setName(event.target.value)}
            onBlur={() => form.leave('name')}
          />
          <Field
            label={text.slug}
            required
            maxLength={120}
            hint={text.slugHint}
            value={draft.slug}
            error={errors.slug}
            onChange={(event) => form.setSlug(event.target.value)}
            onBlur={() => form.leave('slug')}
          />
          <TextArea
            label={text.description}
            maxLength={2000}
            value={draft.description}
            onChange={(event) => form.setDescription(event.target.value)}
          />
          <CollectionPicture image={draft.image} onImage={form.setImage} sent={sent} onSent={setSent} />
          <Button
            type="submit"
            busy={busy}
            // A picture that is still on its way belongs to it.
            disabled={!draft.name.trim() || !draft.slug.trim() || sent !== null}
            className="mt-2 justify-self-start"
          >
            {busy ? text.creating : text.create}
          </Button>
        </form>
        <CollectionPreview draft={draft} />
      </div>
      <Alert text={alert} onDismiss={dismiss} />
    </StaffPage>
  )
}
