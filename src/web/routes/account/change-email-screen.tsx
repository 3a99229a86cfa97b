import { ownAccountCalls } from '#client/own-account-calls.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { useCalls } from '../../data/client-context.ts'
import { MailedLinkPage } from '../../features/accounts/mailed-link-page.tsx'

/** Opened from the link that was mailed to a new address. */
export default function ChangeEmailScreen() {
  const account = useCalls(ownAccountCalls)
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
