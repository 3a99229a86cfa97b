import { startAuthentication } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PasskeyRequest } from '#contract/accounts/passkeys.ts'
import { type FactorAnswer, factorAnswer, type SecondFactor } from '#contract/accounts/second-factor.ts'
import { secondFactorText as text } from '#text/second-factor.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '#web/data/api.ts'
import { formErrors, resolverOf } from '#web/data/forms.ts'
import { useAccountForm } from '../account-form.tsx'
import { useSession } from '../session.tsx'

type Typed = { code: string }

/** Asks for a code, a passkey or a recovery code, as available, and returns the answer. */
export function SecondFactorForm(props: {
  asked: SecondFactor
  show: (answer: FactorAnswer) => Promise<unknown>
}) {
  const { challenge, methods, passkeyOptions } = props.asked
  const [onPaper, setOnPaper] = useState(!methods.includes('totp') && !methods.includes('passkey'))
  const showing = useMutation({ mutationFn: props.show })
  const passkey = useMutation({
    mutationFn: async (optionsJSON: PasskeyRequest) => ({ ...(await startAuthentication({ optionsJSON })) }),
    onSuccess: (credential) => showing.mutate({ challenge, credential }),
  })
  const answerOf = ({ code }: Typed): FactorAnswer => ({
    challenge,
    ...(onPaper ? { recoveryCode: code.trim() } : { code: code.trim() }),
  })
  const form = useAccountForm<Typed>({
    resolver: resolverOf((typed) => formErrors(factorAnswer, answerOf(typed), typed, () => 'code')),
    words: { code: text.codeWords },
    sending: { mutate: (typed) => showing.mutate(answerOf(typed)), error: showing.error },
    failed: text.failed,
  })
  const failure = passkey.error ? text.passkeyFailed : form.formError
  const takesCode = onPaper || methods.includes('totp')
  function takeOther() {
    setOnPaper(!onPaper)
    form.reset()
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
        <form noValidate onSubmit={form.submit} className="grid gap-6">
          <Field
            label={onPaper ? text.recoveryCode : text.code}
            dir="auto"
            inputMode={onPaper ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            {...form.field('code')}
          />
          <Button type="submit" busy={showing.isPending}>
            {showing.isPending ? text.confirming : text.confirm}
          </Button>
        </form>
      )}
      {methods.includes('recoveryCode') && methods.length > 1 && (
        <button type="button" className={`justify-self-start text-sm ${textLink}`} onClick={takeOther}>
          {onPaper ? text.useCode : text.useRecovery}
        </button>
      )}
    </div>
  )
}

/** The second half of a login: once it is shown, they are logged in and the page goes on by itself. */
export default function LoginSecondFactor({ asked }: { asked: SecondFactor }) {
  const { reply } = useClient()
  const { enter } = useSession()
  const place = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => place.current?.querySelector<HTMLElement>('button, input')?.focus(), [])
  return (
    <div ref={place}>
      <SecondFactorForm
        asked={asked}
        show={async (body) => enter((await reply('POST /auth/login/verify', { body })).token)}
      />
    </div>
  )
}
