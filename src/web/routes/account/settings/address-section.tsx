import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { emailChange } from '#contract/accounts/own-account.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/api.ts'
import { useChange } from '#web/data/change.ts'
import { checkedBy } from '#web/data/forms.ts'
import {
  emailWords,
  PasswordField,
  passwordWords,
  useSentForm,
} from '#web/features/accounts/account-form.tsx'
import { Section, SettingsForm } from './settings-form.tsx'

export function AddressSection({ user }: { user: User }) {
  const resending = useChange(({ call }) => call('POST /auth/email/resend'))
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Section title={text.address}>
      <p>
        <span className="wrap-anywhere">{user.email}</span>{' '}
        <span className="text-muted">
          {user.emailConfirmed ? text.addressConfirmed : text.addressUnconfirmed}
        </span>
      </p>
      {resending.isSuccess && <Notice tone="good">{text.resent}</Notice>}
      {resending.error && <Notice>{failureSentence(resending.error, text.failed)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {!user.emailConfirmed && (
          <Button
            variant="outline"
            size="small"
            busy={resending.isPending}
            onClick={() => resending.mutate()}
          >
            {text.resend}
          </Button>
        )}
        {!isChanging && (
          <Button variant="outline" size="small" onClick={() => setIsChanging(true)}>
            {text.changeAddress}
          </Button>
        )}
      </div>
      {isChanging && <AddressForm isConfirmed={user.emailConfirmed} />}
    </Section>
  )
}

type Change = { email: string; currentPassword: string }

/** The new address gets a link by mail; the present one, if confirmed, a notice with a link to undo the change. */
function AddressForm({ isConfirmed }: { isConfirmed: boolean }) {
  const { field, ...form } = useSentForm({
    resolver: checkedBy<Change>(emailChange),
    words: { email: emailWords, currentPassword: passwordWords },
    send: ({ call }, { email, currentPassword }) =>
      call('PUT /auth/email', { body: { email: email.trim(), currentPassword } }),
    onSuccess() {
      form.reset()
    },
  })
  const { variables } = form.sending
  return (
    <>
      <p className="text-muted">{isConfirmed ? text.changeAddressIntro : text.changeUnconfirmedIntro}</p>
      <SettingsForm
        form={form}
        done={variables && text.changeAsked(variables.email.trim())}
        button={{ idle: text.sendLink, busy: text.sending }}
      >
        <Field label={text.newAddress} type="email" autoComplete="email" required {...field('email')} />
        <PasswordField
          label={text.currentPassword}
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
      </SettingsForm>
    </>
  )
}
