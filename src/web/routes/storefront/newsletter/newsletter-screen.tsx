import { newsletterCalls } from '#client/newsletter-calls.ts'
import { newsletterText as text } from '#text/newsletter.ts'
import { useCalls } from '#web/data/client-context.ts'
import { NewsletterLinkPage } from './newsletter-link-page.tsx'

export default function NewsletterScreen() {
  return (
    <NewsletterLinkPage
      title={text.confirmTitle}
      intro={text.confirmIntro}
      press={text.confirm}
      done={text.confirmed}
      send={useCalls(newsletterCalls).confirm}
    />
  )
}
