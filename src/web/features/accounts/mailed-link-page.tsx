import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Notice } from '#ui/notice.tsx'
import { queryKeys } from '../../data/query-keys.ts'
import { MailedLinkButton, useMailedLink } from './mailed-link.tsx'

/** Opened from a mail, for a change of the account. */
export function MailedLinkPage(props: {
  title: string
  intro: string
  press: string
  done: string
  send: (token: string) => Promise<void>
}) {
  const queries = useQueryClient()
  const link = useMailedLink(props.send, () => queries.invalidateQueries({ queryKey: queryKeys.allMe }))
  return (
    <div className="wrap max-w-lg py-14 md:py-24">
      <h1 className="text-title">{props.title}</h1>
      <p className="mt-4 mb-10 text-muted">{props.intro}</p>
      <div className="grid justify-items-start gap-8">
        {link.isSuccess ? (
          <Changed>{props.done}</Changed>
        ) : (
          <MailedLinkButton link={link} label={props.press} />
        )}
      </div>
    </div>
  )
}

/** What was done, and the way to the profile. */
export const Changed = ({ children }: { children: string }) => (
  <>
    <Notice tone="good">{children}</Notice>
    <Link to={pages.profile.path} className={buttonLook({ variant: 'outline' })}>
      {text.toProfile}
    </Link>
  </>
)
