import { newsletterCalls } from '#client/newsletter-calls.ts'
import { newsletterText as text } from '#text/newsletter.ts'
import { useCalls } from '#web/data/client-context.ts'
import { NewsletterLinkPage } from './newsletter-link-page.tsx'

export default function UnsubscribeScreen() {
  return (
    <NewsletterLinkPage
      title={text.unsubscribeTitle}
      intro={text.unsubscribeIntro}
      press={text.unsubscribe}
      done={text.unsubscribed}
      send={useCalls(newsletterCalls).unsubscribe}
    />
  )
}
