import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { accountText } from '#text/accounts.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { fieldRefusal, formRefusal } from '../../features/accounts/field-refusals.ts'
import { useOwnAccount } from '../../features/accounts/own-account.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

export default function ForgotPasswordScreen() {
  const account = useOwnAccount()
  const asking = useMutation({ mutationFn: account.forgotPassword })
  const failure = formRefusal(asking.error, text.failed)
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    asking.mutate(String(new FormData(event.currentTarget).get('email')).trim())
  }
  return (
    <AccountPage
      title={text.forgotTitle}
      intro={text.forgotIntro}
      otherwise={{ question: text.remembered, link: text.logIn, to: '/login' }}
    >
      <form noValidate onSubmit={send} className="grid gap-6">
        {asking.isSuccess && <Notice tone="good">{text.linkSent}</Notice>}
        {failure && <Notice>{failure}</Notice>}
        <Field
          label={accountText.email}
          name="email"
          type="email"
          autoComplete="email"
          error={fieldRefusal(asking.error, 'email') && accountText.required.emailFormat}
        />
        <Button type="submit" size="large" busy={asking.isPending}>
          {asking.isPending ? text.sending : text.sendLink}
        </Button>
      </form>
    </AccountPage>
  )
}
