import { useMutation } from '@tanstack/react-query'
import { ownAccountText as text } from '#text/own-account.ts'
import { ownAccountCalls } from '../../../../client/own-account-calls.ts'
import { emailChange } from '../../../../contract/own-account.ts'
import { useCalls } from '../../../data/client-context.ts'
import { checkedBy } from '../../../data/form-errors.ts'
import { emailWords, passwordWords, useAccountForm } from '../../../features/accounts/account-form.ts'
import { asksFactorAgain, FactorAgain } from '../../../features/accounts/login/factor-again.tsx'
import { PasswordField } from '../../../features/accounts/registration/password-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Change = { email: string; currentPassword: string }

/** The new address gets a link by mail; the present one, if confirmed, a notice with a link to undo the change. */
export function AddressForm({ isConfirmed }: { isConfirmed: boolean }) {
  const account = useCalls(ownAccountCalls)
  const sending = useMutation({
    mutationFn: ({ email, currentPassword }: Change) =>
      account.askToChangeEmail(email.trim(), currentPassword),
    onSuccess() {
      reset()
    },
  })
  const { field, submit, reset, formError } = useAccountForm<Change>({
    resolver: checkedBy(emailChange),
    words: { email: emailWords, currentPassword: passwordWords },
    send: sending.mutate,
    error: sending.error,
    failed: text.failed,
  })
  return (
    <>
      <p className="text-muted">{isConfirmed ? text.changeAddressIntro : text.changeUnconfirmedIntro}</p>
      {asksFactorAgain(sending.error) && <FactorAgain onShown={submit} />}
      <form noValidate onSubmit={submit} className="grid w-full max-w-md gap-5">
        {sending.isSuccess && <Notice tone="good">{text.changeAsked(sending.variables.email.trim())}</Notice>}
        {formError && !asksFactorAgain(sending.error) && <Notice>{formError}</Notice>}
        <Field label={text.newAddress} type="email" autoComplete="email" required {...field('email')} />
        <PasswordField
          label={text.currentPassword}
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
        <Button
          type="submit"
          variant="outline"
          size="small"
          busy={sending.isPending}
          className="justify-self-start"
        >
          {sending.isPending ? text.sending : text.sendLink}
        </Button>
      </form>
    </>
  )
}
