import { type MutationOptions, useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide'
import { type DragEvent, useId, useState } from 'react'
import { adminProductsText } from '#text/admin-products.ts'
import { Icon, Notice } from '#ui/elements.tsx'

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

/** Chooses picture files, by a click or by dropping them. Others are refused by name; whether a picture can be read, the server says. */
export function FilePicker(props: {
  label: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}) {
  const id = useId()
  const [refused, setRefused] = useState<string[]>([])
  const give = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, props.multiple ? undefined : 1)
    const pictures = chosen.filter(({ type }) => type.startsWith('image/'))
    setRefused(chosen.filter((file) => !pictures.includes(file)).map(({ name }) => name))
    if (pictures.length > 0) props.onFiles(pictures)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!props.disabled) give(event.dataTransfer.files)
  }
  return (
    <div className="grid gap-3">
      {refused.length > 0 && <Notice>{text.noPicture(refused)}</Notice>}
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
            give(event.target.files)
            // The same file may be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}
