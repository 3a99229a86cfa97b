import { ownAccountText as text } from '#text/own-account.ts'
import { MailedLinkPage } from '../../features/accounts/mailed-link-page.tsx'
import { useOwnAccount } from '../../features/accounts/own-account.ts'

/** Behind the link that was mailed to a new address. */
export default function ChangeEmailScreen() {
  const account = useOwnAccount()
  return (
    <MailedLinkPage
      title={text.changeTitle}
      intro={text.changeIntro}
      press={text.changePress}
      done={text.changeDone}
      send={account.changeEmail}
    />
  )
}
