import { type MutationOptions, useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide'
import { type DragEvent, useId, useState } from 'react'
import { adminProductsText } from '#text/admin-products.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'

const text = adminProductsText.pictures

/** The part of the upload that was sent, from 0 to 1; the server then still encodes the pictures. Null shows nothing. */
export function UploadProgress({ sent }: { sent: number | null }) {
  if (sent === null) return null
  const percent = Math.round(sent * 100)
  return (
    <div className="grid gap-1.5 text-xs text-muted">
      <progress
        aria-label={text.progress}
        max={100}
        value={percent}
        className="h-1 w-full appearance-none bg-sand [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-accent"
      />
      <span role="status">{percent < 100 ? text.uploading(percent) : text.working}</span>
    </div>
  )
}

/** A mutation that sends files; `sent` is the part that was sent, from 0 to 1, and null while nothing is sent. */
export function useUpload<Reply, Files>(
  send: (files: Files, onProgress: (sent: number) => void) => Promise<Reply>,
  options: Pick<MutationOptions<Reply, Error, Files>, 'mutationKey' | 'scope' | 'onSuccess' | 'onError'> = {},
) {
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    ...options,
    mutationFn: (files: Files) => send(files, setSent),
    onMutate: () => setSent(0),
  })
  return { ...upload, sent: upload.isPending ? sent : null }
}

export function filesForm(field: string, files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append(field, file)
  return form
}

/** Chooses picture files, by a click or by dropping them; others are refused by name. The server validates what a browser cannot open. */
export function FilePicker(props: {
  label: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}) {
  const id = useId()
  const [refused, setRefused] = useState<readonly string[]>([])
  const give = async (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, props.multiple ? undefined : 1)
    const areReadable = await Promise.all(chosen.map(isPicture))
    const pictures = chosen.filter((_, index) => areReadable[index])
    setRefused([...new Set(chosen.filter((file) => !pictures.includes(file)).map(({ name }) => name))])
    if (pictures.length > 0) props.onFiles(pictures)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!props.disabled) void give(event.dataTransfer.files)
  }
  return (
    <>
      {refused.length > 0 && (
        <Notice>
          {refused.map((name) => (
            <p key={name}>{text.notPicture(name)}</p>
          ))}
        </Notice>
      )}
      <label
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="flex cursor-pointer flex-col items-center gap-1.5 border border-dashed border-edge px-6 py-7 text-center text-sm transition-colors hover:border-ink hover:bg-linen/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:text-muted"
      >
        <Icon of={Upload} className="size-5 stroke-[1.4] text-muted" />
        <span className="font-medium">{props.label}</span>
        <span aria-hidden="true" className="text-xs text-muted">
          {text.drop}
        </span>
        <span className="text-xs text-muted" id={`${id}-hint`}>
          {text.hint}
        </span>
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-label={props.label}
          aria-describedby={`${id}-hint`}
          multiple={props.multiple}
          disabled={props.disabled}
          className="sr-only"
          onChange={(event) => {
            void give(event.target.files)
            // The same file may be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
    </>
  )
}

/** A kind that this browser cannot show may still be one that the server reads. */
async function isPicture(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/')) return false
  if (!SHOWN_EVERYWHERE.has(file.type)) return true
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

const SHOWN_EVERYWHERE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
