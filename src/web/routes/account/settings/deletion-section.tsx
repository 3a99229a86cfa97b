import { useMutation } from '@tanstack/react-query'
import { ownAccountText as text } from '#text/own-account.ts'
import { ownAccountCalls } from '../../../../client/own-account-calls.ts'
import { accountDeletion } from '../../../../contract/own-account.ts'
import { useCalls } from '../../../data/client-context.ts'
import { checkedBy } from '../../../data/form-errors.ts'
import { markPerson } from '../../../data/storage.ts'
import { passwordWords, useAccountForm } from '../../../features/accounts/account-form.ts'
import { PasswordField } from '../../../features/accounts/registration/password-field.tsx'
import { useSession } from '../../../features/accounts/session.tsx'
import { toast } from '../../../ui/toast.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'

export function DeletionSection() {
  const account = useCalls(ownAccountCalls)
  const { logOut } = useSession()
  const sending = useMutation({
    mutationFn: ({ password }: { password: string }) => account.deleteAccount(password),
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
