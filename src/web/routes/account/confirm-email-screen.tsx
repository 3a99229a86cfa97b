import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ownAccountText as text } from '#text/own-account.ts'
import { messageFrom } from '../../../client/call-failed.ts'
import { ownAccountCalls } from '../../../client/own-account-calls.ts'
import { useCalls } from '../../data/client-context.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { useMailedToken } from '../../features/accounts/mailed-token.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Notice } from '../../ui/notice.tsx'

/** Opened from the mail. Once is enough: the answer is kept while the page is open. */
export default function ConfirmEmailScreen() {
  const account = useCalls(ownAccountCalls)
  const token = useMailedToken()
  const confirmation = useQuery({
    queryKey: queryKeys.emailConfirmation(token ?? ''),
    queryFn: async () => {
      await account.confirmEmail(token ?? '')
      return true
    },
    enabled: Boolean(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failure =
    token === '' ? text.linkMissing : confirmation.error && messageFrom(confirmation.error, text.failed)
  return (
    <div className="wrap max-w-lg py-14 md:py-24">
      <h1 className="mb-10 text-title">{text.confirmTitle}</h1>
      {failure ? (
        <Notice>{failure}</Notice>
      ) : (
        <Notice tone="good">{confirmation.data ? text.confirmed : text.confirming}</Notice>
      )}
      <Link to="/profile" className={buttonLook({ variant: 'outline', className: 'mt-8' })}>
        {text.toProfile}
      </Link>
    </div>
  )
}
