import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CallFailed } from '#client/call-failed.ts'
import { adminText } from '#text/admin.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/api.ts'

/** Sends a CSV file, and shows how much of it is sent; then what the server does with it. */
export function UploadForm(props: {
  text: {
    file: string
    hint: string
    fileMissing: string
    tooLarge?: string
    upload: string
    sending: string
    failed: string
  }
  /** What the server does with the file. */
  then: string
  maxBytes?: number
  send: (file: File, onProgress: (sent: number) => void) => Promise<unknown>
  onChoose?: () => void
  /** What else is asked after a refusal, from its details. */
  children?: (details: CallFailed['details']) => ReactNode
  className: string
}) {
  const { text, maxBytes = Number.POSITIVE_INFINITY } = props
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    async mutationFn(chosen: File) {
      setSent(0)
      if (await isChanged(chosen)) setRefusal(adminText.fileChanged)
      else await props.send(chosen, setSent)
    },
  })
  const failure = upload.error instanceof CallFailed ? upload.error : undefined
  const ofFile =
    failure?.code === 'payload_too_large'
      ? text.tooLarge
      : (failure?.details.fields as { file?: string } | undefined)?.file
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = !file ? text.fileMissing : file.size > maxBytes ? text.tooLarge : undefined
    setRefusal(wrong)
    if (file && !wrong && !upload.isPending) upload.mutate(file)
  }
  return (
    <form onSubmit={submit} className={props.className}>
      <Field
        label={text.file}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hint={text.hint}
        error={refusal ?? ofFile}
        // A corrected file of the same name is another choice, which the browser would not tell.
        onClick={(event) => {
          event.currentTarget.value = ''
          setFile(null)
        }}
        onChange={(event) => {
          upload.reset()
          setRefusal(undefined)
          props.onChoose?.()
          setFile(event.target.files?.[0] ?? null)
        }}
        className="[&_input]:py-2.5"
      />
      {upload.error && !ofFile && <Notice>{failureSentence(upload.error, text.failed)}</Notice>}
      {failure && props.children?.(failure.details)}
      {upload.isPending && (
        <div role="status" className="grid gap-2 text-sm">
          {sent < 1 ? text.sending : props.then}
          <progress aria-hidden="true" className="w-full accent-accent" {...(sent < 1 && { value: sent })} />
        </div>
      )}
      <Button type="submit" size="small" className="justify-self-start" busy={upload.isPending}>
        {text.upload}
      </Button>
    </form>
  )
}

/** Browsers read only what was chosen. A request would break off without saying why. */
const isChanged = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => false,
      () => true,
    )
