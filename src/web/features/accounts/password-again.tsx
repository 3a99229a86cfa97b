import { CallFailed } from '#client/call-failed.ts'
import { passwordChange } from '#contract/accounts/own-account.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/api.ts'
import { checkedBy, serverFieldError } from '../../data/forms.ts'
import { PasswordField, passwordWords, useAccountForm } from './account-form.tsx'
import { asksFactorAgain, FactorAgain } from './login/factor-again.tsx'

/** A mutation whose call may ask for the password again, which is then one of its variables. */
type Guarded = {
  error: Error | null
  isPending: boolean
  variables: { currentPassword?: string } | undefined
}

/** Refused, or pending again with the password: the form stays until that has succeeded. */
export const isRefused = ({ error, isPending, variables }: Guarded): boolean =>
  error !== null || (isPending && variables?.currentPassword !== undefined)

/** Shown where a call was refused: asks for what it wants to see again, and repeats the call, or says why it was refused. */
export function AskAgain(props: {
  of: Guarded
  failed: string
  retry: (proof: { currentPassword?: string }) => void
}) {
  const { error, isPending } = props.of
  if (asksFactorAgain(error)) return <FactorAgain onShown={() => props.retry({})} />
  if (isPending || asksPassword(error))
    return <PasswordAgain error={error} busy={isPending} send={props.retry} />
  return <Notice>{failureSentence(error, props.failed)}</Notice>
}

/** For the first time, or because the password was wrong. */
const asksPassword = (error: unknown): boolean =>
  (error instanceof CallFailed && error.code === 'password_again') ||
  serverFieldError(error, 'currentPassword') !== undefined

type Typed = { currentPassword: string }

function PasswordAgain(props: { error: Error | null; busy: boolean; send: (typed: Typed) => void }) {
  const { field, submit } = useAccountForm<Typed>({
    resolver: checkedBy(passwordChange.pick({ currentPassword: true })),
    words: { currentPassword: passwordWords },
    sending: { mutate: props.send, error: props.error },
    failed: text.failed,
  })
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={text.passwordAgain}
      className="grid w-full max-w-md gap-5 border border-hairline p-6"
    >
      <p role="status" className="text-muted">
        {text.passwordAgain}
      </p>
      <PasswordField
        label={text.yourPassword}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <Button type="submit" size="small" busy={props.busy} className="justify-self-start">
        {text.goOn}
      </Button>
    </form>
  )
}
