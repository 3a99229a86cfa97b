import { teamCalls } from '#client/team-calls.ts'
import { pages, staffPages } from '#shared/pages.ts'
import { invitationText as text } from '#text/admin-team.ts'
import { ownAccountText } from '#text/own-account.ts'
import { useCalls } from '../../data/client-context.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { NewPasswordForm } from '../../features/accounts/registration/new-password-form.tsx'

/** Opened from the mail: accepting makes the account a staff account and logs in. */
export default function InvitationScreen() {
  const team = useCalls(teamCalls)
  return (
    <AccountPage
      title={text.title}
      intro={text.intro}
      otherwise={{ question: text.question, link: text.logIn, to: pages.login.path }}
    >
      <NewPasswordForm
        send={team.acceptInvitation}
        to={staffPages.panel.path}
        hint={ownAccountText.staffPasswordHint}
        submit={{ idle: text.accept, busy: text.accepting }}
      />
    </AccountPage>
  )
}
