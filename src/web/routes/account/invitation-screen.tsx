import { pages, staffPages } from '#shared/pages.ts'
import { invitationText as text } from '#text/admin-team.ts'
import { ownAccountText } from '#text/own-account.ts'
import { NewPasswordPage } from '../../features/accounts/registration/new-password-page.tsx'

/** Opened from the mail: accepting makes the account a staff account and logs in. */
export default function InvitationScreen() {
  return (
    <NewPasswordPage
      at="POST /auth/invitations/accept"
      title={text.title}
      intro={text.intro}
      otherwise={{ question: text.question, link: text.logIn, to: pages.login.path }}
      to={staffPages.panel.path}
      hint={ownAccountText.staffPasswordHint}
      submit={{ idle: text.accept, busy: text.accepting }}
    />
  )
}
