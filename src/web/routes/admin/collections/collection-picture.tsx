import { adminCreateText } from '#text/admin-create.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { FilePicker } from '../products/pictures/file-picker.tsx'
import { UploadProgress } from '../products/pictures/upload-progress.tsx'
import { filesForm, useUpload } from '../products/pictures/use-upload.ts'

const text = adminCreateText.collection

/** The mutation key by which the form knows that an upload is pending. */
export const COLLECTION_PICTURE = ['collection-picture']

/** The picture is stored as soon as it is chosen; the form sends its path. */
export function CollectionPicture(props: { image: string | null; onImage: (image: string | null) => void }) {
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
