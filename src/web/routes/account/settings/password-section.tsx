import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownAccountText as text } from '#text/own-account.ts'
import { ownAccountCalls } from '../../../../client/own-account-calls.ts'
import { passwordChange } from '../../../../contract/own-account.ts'
import { useCalls } from '../../../data/client-context.ts'
import { checkedBy } from '../../../data/form-problems.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { passwordWords, useAccountForm } from '../../../features/accounts/account-form.ts'
import { PasswordField } from '../../../features/accounts/registration/password-field.tsx'
import { useSession } from '../../../features/accounts/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from './section.tsx'

type Passwords = { currentPassword: string; newPassword: string }

export function PasswordSection() {
  const queries = useQueryClient()
  const { user, isAdmin } = useSession()
  const account = useCalls(ownAccountCalls)
  const sending = useMutation({
    mutationFn: ({ currentPassword, newPassword }: Passwords) =>
      account.changePassword(currentPassword, newPassword),
    onSuccess() {
      reset()
      return queries.invalidateQueries({ queryKey: queryKeys.allMe })
    },
  })
  const { field, submit, reset, failure } = useAccountForm<Passwords>({
    resolver: checkedBy(passwordChange),
    words: { currentPassword: passwordWords, newPassword: passwordWords },
    send: sending.mutate,
    error: sending.error,
    failed: text.failed,
  })
  return (
    <Section title={text.password}>
      <form noValidate onSubmit={submit} className="grid w-full max-w-md gap-5">
        {sending.isSuccess && <Notice tone="good">{text.passwordChanged}</Notice>}
        {failure && <Notice>{failure}</Notice>}
        {/* The account name, for password managers. */}
        <input hidden readOnly type="text" autoComplete="username" value={user?.email ?? ''} />
        <PasswordField
          label={text.currentPassword}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label={text.newPassword}
          hint={isAdmin ? text.staffPasswordHint : text.newPasswordHint}
          autoComplete="new-password"
          {...field('newPassword')}
        />
        <Button
          type="submit"
          variant="outline"
          size="small"
          busy={sending.isPending}
          className="justify-self-start"
        >
          {sending.isPending ? text.saving : text.changePassword}
        </Button>
      </form>
    </Section>
  )
}
