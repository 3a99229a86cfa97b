import { startAuthentication } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { secondFactorText as text } from '#text/second-factor.ts'
import type { PasskeyRequest } from '../../../contract/passkeys.ts'
import type { FactorAnswer, SecondFactor } from '../../../contract/second-factor.ts'
import { Button } from '../../ui/button.tsx'
import { textLink } from '../../ui/button-look.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { fieldRefusal, formRefusal } from './field-refusals.ts'

/** Asks for a code, a passkey or a recovery code, whichever there is, and hands over what was shown. */
export function SecondFactorForm({
  asked,
  show,
}: {
  asked: SecondFactor
  show: (answer: FactorAnswer) => Promise<unknown>
}) {
  const { challenge, methods, passkeyOptions } = asked
  const [onPaper, setOnPaper] = useState(!methods.includes('totp') && !methods.includes('passkey'))
  const showing = useMutation({ mutationFn: show })
  const passkey = useMutation({
    mutationFn: async (optionsJSON: PasskeyRequest) => ({ ...(await startAuthentication({ optionsJSON })) }),
    onSuccess: (credential) => showing.mutate({ challenge, credential }),
  })
  const failure = passkey.error ? text.passkeyFailed : formRefusal(showing.error, text.failed)
  const takesCode = onPaper || methods.includes('totp')
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('code')).trim()
    showing.mutate({ challenge, ...(onPaper ? { recoveryCode: typed } : { code: typed }) })
  }
  return (
    <div className="grid gap-6">
      <p className="text-muted">{text.askIntro}</p>
      {failure && <Notice>{failure}</Notice>}
      {passkeyOptions && !onPaper && (
        <Button busy={passkey.isPending} onClick={() => passkey.mutate(passkeyOptions)}>
          {text.usePasskey}
        </Button>
      )}
      {takesCode && (
        <form noValidate onSubmit={send} className="grid gap-6">
          <Field
            key={String(onPaper)}
            label={onPaper ? text.recoveryCode : text.code}
            name="code"
            inputMode={onPaper ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            error={fieldRefusal(showing.error, 'code')}
          />
          <Button type="submit" busy={showing.isPending}>
            {showing.isPending ? text.confirming : text.confirm}
          </Button>
        </form>
      )}
      {methods.includes('recoveryCode') && methods.length > 1 && (
        <button
          type="button"
          className={`justify-self-start text-sm ${textLink}`}
          onClick={() => setOnPaper(!onPaper)}
        >
          {onPaper ? text.useCode : text.useRecovery}
        </button>
      )}
    </div>
  )
}
