import { ownAccountCalls } from '#client/own-account-calls.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { useCalls } from '../../data/client-context.ts'
import { MailedLinkPage } from '../../features/accounts/mailed-link-page.tsx'

/** Opened from the link that was mailed to the old address. */
export default function KeepEmailScreen() {
  const account = useCalls(ownAccountCalls)
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
