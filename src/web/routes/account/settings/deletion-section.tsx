import { useMutation } from '@tanstack/react-query'
import { accountDeletion } from '#contract/own-account.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { toast } from '#ui/toast.ts'
import { useClient } from '#web/data/client-context.ts'
import { checkedBy } from '#web/data/form-errors.ts'
import { markPerson } from '#web/data/storage.ts'
import { passwordWords, useAccountForm } from '#web/features/accounts/account-form.ts'
import { PasswordField } from '#web/features/accounts/registration/password-field.tsx'
import { useSession } from '#web/features/accounts/session.tsx'
import { Section, SettingsForm } from './settings-form.tsx'

export function DeletionSection() {
  const { call } = useClient()
  const { logOut } = useSession()
  const sending = useMutation({
    mutationFn: (body: { password: string }) => call('DELETE /users/me', { body }),
    onMutate: markPerson,
    onSuccess(_, __, isSamePerson) {
      if (!isSamePerson()) return
      logOut({ isEnded: true })
      // On the home page, where they are led.
      setTimeout(() => void toast(text.deleted))
    },
  })
  const { field, ...form } = useAccountForm({
    resolver: checkedBy(accountDeletion),
    words: { password: passwordWords },
    sending,
    failed: text.failed,
  })
  return (
    <Section title={text.deletion}>
      <p className="text-muted">{text.deletionIntro}</p>
      <SettingsForm
        {...{ form, sending }}
        button={{ idle: text.delete, busy: text.deleting, variant: 'danger' }}
      >
        <PasswordField label={text.deletionPassword} autoComplete="current-password" {...field('password')} />
      </SettingsForm>
    </Section>
  )
}
