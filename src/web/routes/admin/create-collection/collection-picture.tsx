import { useState } from 'react'
import { adminCreateText } from '#text/admin-create.ts'
import { messageFrom } from '../../../../client/call-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FilePicker } from '../product-form/file-picker.tsx'
import { UploadProgress } from '../product-form/upload-progress.tsx'
import { useStaffClient } from '../staff-client.ts'

const text = adminCreateText.collection

/** The picture is stored as soon as it is chosen; the form sends its path. */
export function CollectionPicture(props: {
  image: string | null
  onImage: (image: string | null) => void
  /** How much of one is underway, from 0 to 1; null while there is none. */
  sent: number | null
  onSent: (sent: number | null) => void
}) {
  const { sent, onSent } = props
  const staff = useStaffClient()
  const [failure, setFailure] = useState<string | null>(null)
  const upload = async ([file]: File[]) => {
    if (!file) return
    setFailure(null)
    onSent(0)
    try {
      props.onImage((await staff.storePicture(file, onSent)).path)
    } catch (error) {
      setFailure(messageFrom(error, text.imageFailed))
    }
    onSent(null)
  }
  return (
    <section className="grid gap-3">
      <h2 className="font-sans text-sm font-medium tracking-normal">{text.image}</h2>
      {failure && <Notice>{failure}</Notice>}
      <UploadProgress sent={sent} />
      <FilePicker
        label={props.image ? text.replaceImage : text.chooseImage}
        disabled={sent !== null}
        onFiles={upload}
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
