import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ownAccountText } from '#text/own-account.ts'
import { secondFactorText as text } from '#text/second-factor.ts'
import { secondFactorCalls } from '../../../client/second-factor-calls.ts'
import { pages } from '../../../shared/pages.ts'
import { useCalls } from '../../data/client-context.ts'
import { failureSentence } from '../../data/failure-sentence.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { useMailedToken } from '../../features/accounts/mailed-token.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Notice } from '../../ui/notice.tsx'

/** Opened from the notice of a changed second factor, by an owner who has not changed it. */
export default function RevokeFactorsScreen() {
  const calls = useCalls(secondFactorCalls)
  const token = useMailedToken()
  const revoking = useMutation({ mutationFn: () => calls.revoke(token ?? '') })
  const failure =
    token === '' ? ownAccountText.linkMissing : revoking.error && failureSentence(revoking.error, text.failed)
  if (revoking.data)
    return (
      <AccountPage title={text.revokeTitle}>
        <div className="grid gap-6">
          <Notice tone="good">{text.revoked}</Notice>
          {revoking.data.hasSecondFactor && <Notice tone="warning">{text.factorLeft}</Notice>}
          <Link
            to={`${pages.resetPassword.path}?token=${revoking.data.resetToken}`}
            className={buttonLook({ size: 'large' })}
          >
            {text.chooseNewPassword}
          </Link>
        </div>
      </AccountPage>
    )
  return (
    <AccountPage
      title={text.revokeTitle}
      intro={text.revokeIntro}
      otherwise={{
        question: ownAccountText.needLink,
        link: ownAccountText.newLink,
        to: pages.forgotPassword.path,
      }}
    >
      <div className="grid gap-6">
        {failure && <Notice>{failure}</Notice>}
        <Button
          size="large"
          variant="danger"
          busy={revoking.isPending}
          disabled={!token}
          onClick={() => revoking.mutate()}
        >
          {revoking.isPending ? text.confirming : text.revoke}
        </Button>
      </div>
    </AccountPage>
  )
}
