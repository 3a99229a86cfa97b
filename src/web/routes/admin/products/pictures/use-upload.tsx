import { type MutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { adminProductsText } from '#text/admin-products.ts'

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
