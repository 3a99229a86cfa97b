import { ownAccountText as text } from '#text/own-account.ts'
import { MailedLinkPage } from '../../features/accounts/mailed-link-page.tsx'
import { useOwnAccount } from '../../features/accounts/own-account.ts'

/** Behind the link that was mailed to the old address. */
export default function KeepEmailScreen() {
  const account = useOwnAccount()
  return (
    <MailedLinkPage
      title={text.keepTitle}
      intro={text.keepIntro}
      press={text.keepPress}
      done={text.keepDone}
      send={account.undoEmailChange}
    />
  )
}
