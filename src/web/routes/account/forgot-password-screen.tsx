import { forgottenPassword } from '#contract/accounts/own-account.ts'
import { pages } from '#shared/pages.ts'
import { accountText } from '#text/accounts.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { emailWords, useSentForm } from '#web/features/accounts/account-form.tsx'
import { checkedBy } from '../../data/forms.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'

export default function ForgotPasswordScreen() {
  const { field, submit, formError, sending } = useSentForm({
    resolver: checkedBy<{ email: string }>(forgottenPassword),
    words: { email: emailWords },
    send: ({ call }, { email }) => call('POST /auth/password/forgot', { body: { email: email.trim() } }),
  })
  return (
    <AccountPage
      title={text.forgotTitle}
      intro={text.forgotIntro}
      otherwise={{ question: text.remembered, link: text.logIn, to: pages.login.path }}
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        {sending.isSuccess && <Notice tone="good">{text.linkSent}</Notice>}
        {formError && <Notice>{formError}</Notice>}
        <Field label={accountText.email} type="email" autoComplete="email" {...field('email')} />
        <Button type="submit" size="large" busy={sending.isPending}>
          {sending.isPending ? text.sending : text.sendLink}
        </Button>
      </form>
    </AccountPage>
  )
}
