import { pages } from '#shared/pages.ts'
import { ownAccountText } from '#text/own-account.ts'
import { secondFactorText as text } from '#text/second-factor.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '#web/data/api.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { MailedLinkButton, useMailedLink } from '../../features/accounts/mailed-link.tsx'

/** Opened from the notice of a changed second factor, by an owner who has not changed it. */
export default function RevokeFactorsScreen() {
  const { call } = useClient()
  const link = useMailedLink((token) => call('POST /auth/factors/revoke', { body: { token } }))
  if (link.data)
    return (
      <AccountPage title={text.revokeTitle}>
        <div className="grid gap-6">
          <Notice tone="good">{text.revoked}</Notice>
          {link.data.hasSecondFactor && <Notice tone="warning">{text.factorLeft}</Notice>}
          <ButtonLink to={`${pages.resetPassword.path}?token=${link.data.resetToken}`} size="large">
            {text.chooseNewPassword}
          </ButtonLink>
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
        <MailedLinkButton link={link} label={text.revoke} variant="danger" />
      </div>
    </AccountPage>
  )
}
