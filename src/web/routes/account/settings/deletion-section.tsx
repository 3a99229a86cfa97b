import { useMutation } from '@tanstack/react-query'
import { ownAccountText as text } from '#text/own-account.ts'
import { ownAccountCalls } from '../../../../client/own-account-calls.ts'
import { accountDeletion } from '../../../../contract/own-account.ts'
import { useCalls } from '../../../data/client-context.ts'
import { checkedBy } from '../../../data/form-errors.ts'
import { markPerson } from '../../../data/storage.ts'
import { passwordWords, useAccountForm } from '../../../features/accounts/account-form.ts'
import { asksFactorAgain, FactorAgain } from '../../../features/accounts/login/factor-again.tsx'
import { PasswordField } from '../../../features/accounts/registration/password-field.tsx'
import { useSession } from '../../../features/accounts/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from './section.tsx'

export function DeletionSection() {
  const account = useCalls(ownAccountCalls)
  const { logOut } = useSession()
  const sending = useMutation({
    mutationFn: ({ password }: { password: string }) => account.deleteAccount(password),
    onMutate: markPerson,
    onSuccess: (_, __, isSamePerson) => isSamePerson() && logOut({ isEnded: true }),
  })
  const { field, submit, formError } = useAccountForm({
    resolver: checkedBy(accountDeletion),
    words: { password: passwordWords },
    send: sending.mutate,
    error: sending.error,
    failed: text.failed,
  })
  return (
    <Section title={text.deletion}>
      <p className="text-muted">{text.deletionIntro}</p>
      {asksFactorAgain(sending.error) && <FactorAgain onShown={submit} />}
      <form noValidate onSubmit={submit} className="grid w-full max-w-md gap-5">
        {formError && !asksFactorAgain(sending.error) && <Notice>{formError}</Notice>}
        <PasswordField label={text.deletionPassword} autoComplete="current-password" {...field('password')} />
        <Button
          type="submit"
          variant="danger"
          size="small"
          busy={sending.isPending}
          className="justify-self-start"
        >
          {sending.isPending ? text.deleting : text.delete}
        </Button>
      </form>
    </Section>
  )
}
