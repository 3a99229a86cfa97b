import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { newsletterText as text } from '#text/newsletter.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Notice } from '#ui/notice.tsx'
import { MailedLinkButton, useMailedLink } from '#web/features/accounts/mailed-link.tsx'

/** Opened from a mail. Only the button changes something. */
export function NewsletterLinkPage(props: {
  title: string
  intro: string
  press: string
  done: string
  send: (token: string) => Promise<void>
}) {
  const link = useMailedLink(props.send)
  return (
    <div className="wrap max-w-lg py-14 md:py-24">
      <h1 className="text-title">{props.title}</h1>
      {!link.isSuccess && <p className="mt-4 text-muted">{props.intro}</p>}
      <div className="mt-10 grid justify-items-start gap-8">
        {link.isSuccess ? (
          <>
            <Notice tone="good">{props.done}</Notice>
            <Link to={pages.shop.path} className={buttonLook({ variant: 'outline' })}>
              {text.toShop}
            </Link>
          </>
        ) : (
          <MailedLinkButton link={link} label={props.press} />
        )}
      </div>
    </div>
  )
}
