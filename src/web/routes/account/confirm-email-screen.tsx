import { useQueryClient } from '@tanstack/react-query'
import { ownAccountCalls } from '#client/own-account-calls.ts'
import { pages } from '#shared/pages.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { useCalls } from '../../data/client-context.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { MailedLinkButton, useMailedLink } from '../../features/accounts/mailed-link.tsx'
import { Changed } from '../../features/accounts/mailed-link-page.tsx'
import { useSession } from '../../features/accounts/session.tsx'

/** Opened from the mail. Only the button confirms: the account may be a stranger's. */
export default function ConfirmEmailScreen() {
  const { confirmEmail } = useCalls(ownAccountCalls)
  const queries = useQueryClient()
  const { user, loading } = useSession()
  const link = useMailedLink(confirmEmail, () => queries.invalidateQueries({ queryKey: queryKeys.allMe }))
  if (link.data)
    return (
      <AccountPage title={text.confirmTitle}>
        <div className="grid justify-items-start gap-6">
          <Changed>{link.data.alreadyConfirmed ? text.alreadyConfirmed : text.confirmed}</Changed>
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
