import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ownAccountText as text } from '#text/own-account.ts'
import { ownAccountCalls } from '../../../client/own-account-calls.ts'
import { pages } from '../../../shared/pages.ts'
import { useCalls } from '../../data/client-context.ts'
import { failureSentence } from '../../data/failure-sentence.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { useMailedToken } from '../../features/accounts/mailed-token.ts'
import { useSession } from '../../features/accounts/session.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Notice } from '../../ui/notice.tsx'

/** Opened from the mail. Only the button confirms: mail programs open links, too, and the account may be a stranger's. */
export default function ConfirmEmailScreen() {
  const account = useCalls(ownAccountCalls)
  const queries = useQueryClient()
  const { user, loading } = useSession()
  const token = useMailedToken()
  const confirming = useMutation({
    mutationFn: () => account.confirmEmail(token ?? ''),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.allMe }),
  })
  const failure =
    token === '' ? text.linkMissing : confirming.error && failureSentence(confirming.error, text.failed)
  if (confirming.data)
    return (
      <AccountPage title={text.confirmTitle}>
        <div className="grid justify-items-start gap-6">
          <Notice tone="good">
            {confirming.data.alreadyConfirmed ? text.alreadyConfirmed : text.confirmed}
          </Notice>
          <Link to={pages.profile.path} className={buttonLook({ variant: 'outline' })}>
            {text.toProfile}
          </Link>
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
        {failure && <Notice>{failure}</Notice>}
        {!user && !loading && <p className="text-sm text-muted">{text.confirmLoggedOut}</p>}
        <Button
          size="large"
          busy={confirming.isPending}
          disabled={!token}
          onClick={() => confirming.mutate()}
        >
          {confirming.isPending ? text.confirming : text.confirmMine}
        </Button>
      </div>
    </AccountPage>
  )
}
