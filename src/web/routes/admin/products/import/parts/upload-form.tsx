import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { CallFailed } from '#client/call-failed.ts'
import { importPath, MOST_IMPORT_BYTES } from '#shared/imports.ts'
import { adminImportsText } from '#text/admin-imports.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { refresh } from '#web/data/read.ts'
import { CSV_FILES, UploadProgress } from '#web/routes/admin/shared/form/upload-progress.tsx'
import { filesForm } from '../../pictures/use-upload.ts'

const text = adminImportsText.create

export function UploadForm() {
  const client = useClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: (chosen: File) => {
      setSent(0)
      return client.call('POST /imports', { form: filesForm('file', [chosen]), onProgress: setSent })
    },
    async onSuccess({ id }) {
      await refresh(queries, 'imports')
      navigate(importPath(id))
    },
  })
  const ofFile = upload.error instanceof CallFailed ? fileProblem(upload.error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = !file ? text.fileMissing : file.size > MOST_IMPORT_BYTES ? text.tooLarge : null
    setRefusal(wrong)
    if (file && !wrong && !upload.isPending) upload.mutate(file)
  }
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-5">
      <Field
        label={text.file}
        type="file"
        accept={CSV_FILES}
        hint={text.hint}
        error={refusal ?? ofFile}
        onChange={(event) => {
          upload.reset()
          setRefusal(null)
          setFile(event.target.files?.[0] ?? null)
        }}
        className="[&_input]:py-2.5"
      />
      {upload.error && !ofFile && <Notice>{failureSentence(upload.error, text.failed)}</Notice>}
      {upload.isPending && <UploadProgress sent={sent} sending={text.sending} then={text.storing} />}
      <Button type="submit" size="small" className="justify-self-start" busy={upload.isPending}>
        {text.upload}
      </Button>
    </form>
  )
}

function fileProblem({ code, details }: CallFailed): string | undefined {
  if (code === 'payload_too_large') return text.tooLarge
  return (details.fields as { file?: string } | undefined)?.file
}
