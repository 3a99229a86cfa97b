import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { CallFailed } from '#client/call-failed.ts'
import { settlementPath } from '#shared/settlements.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { refresh } from '#web/data/read.ts'
import { CSV_FILES, UploadProgress } from '../../shared/form/upload-progress.tsx'

const text = adminSettlementsText.create
const columnNames = ['waybill', 'collected', 'fee'] as const

/** Sends the courier's file. If its columns are not recognised, staff name them. */
export function UploadForm({ courier }: { courier: string }) {
  const { call } = useClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [file, setFile] = useState<File | null>(null)
  const [columns, setColumns] = useState<Record<string, string>>({})
  const [isMissing, setIsMissing] = useState(false)
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: (chosen: File) => {
      setSent(0)
      const form = new FormData()
      for (const [name, value] of Object.entries({ courier, ...namedIn(columns) })) form.append(name, value)
      form.append('file', chosen)
      return call('POST /settlements/files', { form, onProgress: setSent })
    },
    async onSuccess({ id }) {
      await refresh(queries, 'settlements')
      navigate(settlementPath(id))
    },
  })
  const problem = upload.error ? problemOf(upload.error) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(file === null)
    if (file && !upload.isPending) upload.mutate(file)
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <Field
        label={text.file}
        type="file"
        accept={CSV_FILES}
        hint={text.hint}
        error={problem?.ofFile ?? (isMissing ? text.fileMissing : undefined)}
        onChange={(event) => {
          upload.reset()
          setIsMissing(false)
          setColumns({})
          setFile(event.target.files?.[0] ?? null)
        }}
        className="[&_input]:py-2.5"
      />
      {problem?.other && <Notice>{problem.other}</Notice>}
      {problem && problem.columns.length > 0 && (
        <fieldset className="grid gap-4 border border-hairline p-4">
          <legend className="px-1 text-sm">{text.which}</legend>
          {columnNames.map((name) => (
            <Select
              key={name}
              label={text.columns[name]}
              required={name !== 'fee'}
              value={columns[name] ?? ''}
              onChange={(event) => setColumns({ ...columns, [name]: event.target.value })}
            >
              <option value="">{name === 'fee' ? text.noFee : text.choose}</option>
              {problem.columns.map((column) => (
                <option key={column}>{column}</option>
              ))}
            </Select>
          ))}
        </fieldset>
      )}
      {upload.isPending && <UploadProgress sent={sent} sending={text.sending} then={text.comparing} />}
      <Button type="submit" size="small" className="justify-self-start" busy={upload.isPending}>
        {text.upload}
      </Button>
    </form>
  )
}

const namedIn = (columns: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== ''))

/** What is wrong with the file, and the columns to choose from if that is all. */
function problemOf(error: unknown): { ofFile?: string; other?: string; columns: string[] } {
  const details = error instanceof CallFailed ? error.details : {}
  const { file } = (details.fields ?? {}) as { file?: string }
  const columns = Array.isArray(details.columns) ? details.columns.map(String) : []
  return file ? { ofFile: file, columns } : { other: failureSentence(error, text.failed), columns }
}
