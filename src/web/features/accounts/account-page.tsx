import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { pages } from '#shared/pages.ts'
import { accountText } from '#text/accounts.ts'
import { textLink } from '#ui/button.tsx'

/** The frame of login and registration: a narrow column, a heading, a form, and a link to the other one of the two. */
export function AccountPage(props: {
  title: string
  intro?: string
  otherwise?: { question: string; link: string; to: string }
  children: ReactNode
}) {
  // The link passes on where they came from, for the redirect after login.
  const state = useHistoryState()
  return (
    <div className="wrap max-w-lg py-14 md:py-24">
      <h1 className="text-title">{props.title}</h1>
      {props.intro && <p className="mt-4 text-muted">{props.intro}</p>}
      <div className="mt-10">{props.children}</div>
      <p className="mt-8 flex flex-wrap justify-between gap-4 text-sm text-muted">
        {props.otherwise && (
          <span>
            {props.otherwise.question}{' '}
            <Link to={props.otherwise.to} state={state} className={textLink}>
              {props.otherwise.link}
            </Link>
          </span>
        )}
        <Link to={pages.home.path} className={textLink}>
          {accountText.backHome}
        </Link>
      </p>
    </div>
  )
}
