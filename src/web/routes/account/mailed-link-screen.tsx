import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { pages } from '#shared/pages.ts'
import { newsletterText } from '#text/newsletter.ts'
import { ownAccountText } from '#text/own-account.ts'
import { keyOf, useClient } from '#web/data/api.ts'
import { LinkDone, MailedLinkButton, type Next, useMailedLink } from '../../features/accounts/mailed-link.tsx'

/** Opened from a mail, about the address of an account or the newsletter. Only the button changes something. */
export default function MailedLinkScreen() {
  const [path] = useLocation()
  const link = links[path.replace(/\/+$/, '')]
  return link && <MailedLinkPage key={path} {...link} />
}

function MailedLinkPage({ at, title, intro, press, done, next }: Link) {
  const { call } = useClient()
  const queries = useQueryClient()
  const isOfAccount = next === undefined
  const link = useMailedLink(
    (token) => call(at, { body: { token } }),
    () => isOfAccount && queries.invalidateQueries({ queryKey: keyOf('GET /auth/me') }),
  )
  return (
    <div className="wrap max-w-lg py-14 md:py-24">
      <h1 className="text-title">{title}</h1>
      {(isOfAccount || !link.isSuccess) && <p className="mt-4 text-muted">{intro}</p>}
      <div className="mt-10 grid justify-items-start gap-8">
        {link.isSuccess ? (
          <LinkDone next={next}>{done}</LinkDone>
        ) : (
          <MailedLinkButton link={link} label={press} />
        )}
      </div>
    </div>
  )
}

type Link = {
  at:
    | 'POST /auth/email/change'
    | 'POST /auth/email/undo'
    | 'POST /newsletter/confirm'
    | 'POST /newsletter/unsubscribe'
  title: string
  intro: string
  press: string
  done: string
  next?: Next
}

const toShop = { to: pages.shop.path, label: newsletterText.toShop }

const links: Record<string, Link> = {
  // Mailed to the new address.
  [pages.changeEmail.path]: {
    at: 'POST /auth/email/change',
    title: ownAccountText.changeTitle,
    intro: ownAccountText.changeIntro,
    press: ownAccountText.changePress,
    done: ownAccountText.changeDone,
  },
  // Mailed to the old one.
  [pages.keepEmail.path]: {
    at: 'POST /auth/email/undo',
    title: ownAccountText.keepTitle,
    intro: ownAccountText.keepIntro,
    press: ownAccountText.keepPress,
    done: ownAccountText.keepDone,
  },
  [pages.newsletter.path]: {
    at: 'POST /newsletter/confirm',
    title: newsletterText.confirmTitle,
    intro: newsletterText.confirmIntro,
    press: newsletterText.confirm,
    done: newsletterText.confirmed,
    next: toShop,
  },
  [pages.unsubscribe.path]: {
    at: 'POST /newsletter/unsubscribe',
    title: newsletterText.unsubscribeTitle,
    intro: newsletterText.unsubscribeIntro,
    press: newsletterText.unsubscribe,
    done: newsletterText.unsubscribed,
    next: toShop,
  },
}
