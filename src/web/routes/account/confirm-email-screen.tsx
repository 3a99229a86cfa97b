import { useQueryClient } from '@tanstack/react-query'
import { pages } from '#shared/pages.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { keyOf, useClient } from '#web/data/api.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { LinkDone, MailedLinkButton, useMailedLink } from '../../features/accounts/mailed-link.tsx'
import { useSession } from '../../features/accounts/session.tsx'

/** Opened from the mail. Only the button confirms: the account may be a stranger's. */
export default function ConfirmEmailScreen() {
  const { reply } = useClient()
  const queries = useQueryClient()
  const { user, loading } = useSession()
  const link = useMailedLink(
    (token) => reply('POST /auth/email/confirm', { body: { token } }),
    () => queries.invalidateQueries({ queryKey: keyOf('GET /auth/me') }),
  )
  if (link.data)
    return (
      <AccountPage title={text.confirmTitle}>
        <div className="grid justify-items-start gap-6">
          <LinkDone>{link.data.alreadyConfirmed ? text.alreadyConfirmed : text.confirmed}</LinkDone>
        </div>
      </AccountPage>
    )
  return (
    <AccountPage
      title={text.confirmTitle}
      intro={text.confirmIntro}
      otherwise={{ question: text.notMine, link: text.takeOver, to: pages.forgotPassword.path }}
    >
      <div className="grid gap-6">
        <MailedLinkButton link={link} label={text.confirmMine}>
          {!user && !loading && <p className="text-sm text-muted">{text.confirmLoggedOut}</p>}
        </MailedLinkButton>
      </div>
    </AccountPage>
  )
}
