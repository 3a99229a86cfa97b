import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { secondFactorText as text } from '#text/second-factor.ts'
import { fieldRefusal, formRefusal } from '../../../features/accounts/field-refusals.ts'
import { Button } from '../../../ui/button.tsx'
import { textLink } from '../../../ui/button-look.ts'
import { Field } from '../../../ui/field.tsx'
import { LazyBoundary, lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** For the few who are setting up an app. */
const QrCode = lazyWithRetry(() => import('./qr-code.tsx'))

/** The key for the app, and the first code that shows that the app has it. */
export function TotpSetup(props: {
  secret: string
  otpauthUrl: string
  confirm: (code: string) => Promise<unknown>
}) {
  return (
    <div className="grid w-full max-w-md gap-4">
      <p>{text.totpSteps}</p>
      <LazyBoundary>
        <QrCode says={props.otpauthUrl} label={text.qrCode} />
      </LazyBoundary>
      <p>
        <span className="text-muted">{text.totpKey}</span>{' '}
        <code className="font-mono wrap-anywhere" dir="ltr">
          {props.secret}
        </code>
      </p>
      <a href={props.otpauthUrl} className={`justify-self-start text-sm ${textLink}`}>
        {text.openApp}
      </a>
      <CodeForm submit={text.confirm} send={props.confirm} />
    </div>
  )
}

export const RemoveTotp = ({ remove }: { remove: (code: string) => Promise<unknown> }) => (
  <CodeForm submit={text.removeTotp} send={remove} />
)

function CodeForm({ submit, send }: { submit: string; send: (code: string) => Promise<unknown> }) {
  const sending = useMutation({ mutationFn: send })
  const failure = formRefusal(sending.error, text.failed)
  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    sending.mutate(String(new FormData(event.currentTarget).get('code')).trim())
  }
  return (
    <form noValidate onSubmit={press} className="grid w-full max-w-md gap-4">
      {failure && <Notice>{failure}</Notice>}
      <Field
        label={text.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fieldRefusal(sending.error, 'code')}
      />
      <Button
        type="submit"
        variant="outline"
        size="small"
        busy={sending.isPending}
        className="justify-self-start"
      >
        {submit}
      </Button>
    </form>
  )
}
