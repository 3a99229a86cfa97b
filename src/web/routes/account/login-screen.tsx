import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { messageFrom } from '#client/call-failed.ts'
import { type Credentials, credentials } from '#contract/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
import { accountText as text } from '#text/accounts.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { Notice } from '#ui/notice.tsx'
import { checkedBy } from '#web/data/forms.ts'
import { PasswordField } from '#web/features/accounts/account-form.tsx'
import { useSearchParams } from '../../app/navigation.tsx'
import { hasUnsavedEdits } from '../../data/storage.ts'
import { useHydrated } from '../../data/use-hydrated.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { cameFrom, pathAfterLogin } from '../../features/accounts/login/login-redirect.ts'
import { useSession } from '../../features/accounts/session.tsx'

export default function LoginScreen() {
  const { user } = useSession()
  const [query] = useSearchParams()
  const state = useHistoryState()
  const isHydrated = useHydrated()
  // Redirects logged-in users; after a login, too.
  if (user) return <Redirect to={pathAfterLogin(query.get('redirect') ?? cameFrom(state))} replace />
  return (
    <AccountPage
      title={text.logInTitle}
      intro={text.logInIntro}
      otherwise={{ question: text.newHere, link: text.createAccount, to: pages.register.path }}
    >
      {isHydrated && hasUnsavedEdits() && (
        <div className="mb-6">
          <Notice tone="warning">{text.loggedOutMeanwhile}</Notice>
        </div>
      )}
      <LoginForm />
      <p className="mt-6 text-sm">
        <Link to={pages.forgotPassword.path} className={textLink}>
          {text.forgotten}
        </Link>
      </p>
    </AccountPage>
  )
}

function LoginForm() {
  const { logIn } = useSession()
  const login = useMutation({ mutationFn: logIn })
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: checkedBy<Credentials>(credentials),
    defaultValues: { email: '', password: '' },
    // The message is about both fields, so it is above them, and stays until the next submit.
    reValidateMode: 'onSubmit',
  })
  const { email, password } = formState.errors
  const isMissing = email?.type === 'required' || password?.type === 'required'
  const failure = isMissing
    ? text.required.credentials
    : email || password
      ? text.logInFailed
      : login.error && messageFrom(login.error, text.logInFailed)
  // After login the guard redirects: the button stays busy until then.
  const busy = login.isPending || login.isSuccess
  if (login.data)
    return (
      <LazyBoundary>
        <LoginSecondFactor asked={login.data} />
      </LazyBoundary>
    )
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ email, password }) => login.mutate({ email: email.trim(), password }))}
      className="grid gap-6"
    >
      {failure && <Notice>{failure}</Notice>}
      <Field label={text.email} type="email" autoComplete="username" required {...register('email')} />
      <PasswordField autoComplete="current-password" required {...register('password')} />
      <Button type="submit" busy={busy} size="large">
        {busy ? text.loggingIn : text.logIn}
      </Button>
    </form>
  )
}

/** Few accounts have one, so its code is loaded on demand. */
const LoginSecondFactor = lazyWithRetry(() => import('#web/features/accounts/login/second-factor-form.tsx'))
