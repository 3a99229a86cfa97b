import { useMutation, useQueryClient } from '@tanstack/react-query'
import { passwordChange } from '#contract/own-account.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { keyOf, useClient } from '#web/data/api.ts'
import { checkedBy } from '#web/data/form-errors.ts'
import { passwordWords, useAccountForm } from '#web/features/accounts/account-form.ts'
import { PasswordField } from '#web/features/accounts/registration/password-field.tsx'
import { useSession } from '#web/features/accounts/session.tsx'
import { Section, SettingsForm } from './settings-form.tsx'

type Passwords = { currentPassword: string; newPassword: string }

export function PasswordSection() {
  const queries = useQueryClient()
  const { user, isAdmin } = useSession()
  const { call } = useClient()
  const sending = useMutation({
    mutationFn: (body: Passwords) => call('PUT /auth/password', { body }),
    onSuccess() {
      form.reset()
      return queries.invalidateQueries({ queryKey: keyOf('GET /auth/me') })
    },
  })
  const { field, ...form } = useAccountForm<Passwords>({
    resolver: checkedBy(passwordChange),
    words: { currentPassword: passwordWords, newPassword: passwordWords },
    sending,
    failed: text.failed,
  })
  return (
    <Section title={text.password}>
      <SettingsForm
        {...{ form, sending }}
        done={text.passwordChanged}
        button={{ idle: text.changePassword, busy: text.saving }}
      >
        {/* Tells a password manager whose password it is that changes. */}
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
      </SettingsForm>
    </Section>
  )
}
