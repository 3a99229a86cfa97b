import { type MutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'

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
