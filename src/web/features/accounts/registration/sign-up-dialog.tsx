import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { accountText as text } from '#text/accounts.ts'
import { textLink } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { useHere } from '#web/app/navigation.tsx'
import { comingFrom } from '../login/login-redirect.ts'

/** Shown to a guest who uses the wishlist. After registration they are logged in and the dialog closes. */
export default function SignUpDialog(props: DialogState & { onRegistered?: () => void }) {
  const here = useHere()
  const registered = () => {
    props.onClose()
    props.onRegistered?.()
  }
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={text.signUpTitle}
      description={text.signUpIntro}
      size="small"
    >
      <RegistrationForm submit={text.signUp} onRegistered={registered} />
      <p className="mt-6 text-sm text-muted">
        {text.haveAccount}{' '}
        <Link to={pages.login.path} state={comingFrom(here)} className={textLink}>
          {text.logInLink}
        </Link>
      </p>
    </Dialog>
  )
}

/** The form has large validation code, so it is loaded when the dialog opens. */
const RegistrationForm = lazyWithRetry(async () => ({
  default: (await import('./registration-form.tsx')).RegistrationForm,
}))
