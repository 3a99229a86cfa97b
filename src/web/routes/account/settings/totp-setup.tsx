import { useMutation } from '@tanstack/react-query'
import { totpCode } from '#contract/second-factor.ts'
import { secondFactorText as text } from '#text/second-factor.ts'
import { textLink } from '#ui/button-look.ts'
import { Field } from '#ui/field.tsx'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { checkedBy } from '#web/data/form-errors.ts'
import { useAccountForm } from '#web/features/accounts/account-form.ts'
import { SettingsForm } from './settings-form.tsx'

/** A separate chunk, for the few who set up an app. */
const QrCode = lazyWithRetry(() => import('./qr-code.tsx'))

/** The secret for the app, and the first code, which proves that the app has it. */
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
      <CodeForm label={text.confirm} send={props.confirm} />
    </div>
  )
}

export const RemoveTotp = ({ remove }: { remove: (code: string) => Promise<unknown> }) => (
  <CodeForm label={text.removeTotp} send={remove} />
)

function CodeForm({ label, send }: { label: string; send: (code: string) => Promise<unknown> }) {
  const sending = useMutation({ mutationFn: ({ code }: { code: string }) => send(code.trim()) })
  const { field, ...form } = useAccountForm({
    resolver: checkedBy(totpCode),
    words: { code: text.codeWords },
    sending,
    failed: text.failed,
  })
  return (
    <SettingsForm {...{ form, sending }} button={{ idle: label, busy: label }}>
      <Field label={text.code} inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
    </SettingsForm>
  )
}
