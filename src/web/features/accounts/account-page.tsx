import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { accountText } from '#text/accounts.ts'
import { textLink } from '../../ui/button-look.ts'

/** The frame of login and registration: a narrow column, a heading, a form, and the way to the other one of the two. */
export function AccountPage(props: {
  title: string
  intro: string
  otherwise: { question: string; link: string; to: string }
  children: ReactNode
}) {
  const { question, link, to } = props.otherwise
  // Where they came from goes along, so that the login still knows it.
  const state = useHistoryState()
  return (
    <div className="wrap max-w-lg py-14 md:py-24">
      <h1 className="text-title">{props.title}</h1>
      <p className="mt-4 mb-10 text-muted">{props.intro}</p>
      {props.children}
      <p className="mt-8 flex flex-wrap justify-between gap-4 text-sm text-muted">
        <span>
          {question}{' '}
          <Link to={to} state={state} className={textLink}>
            {link}
          </Link>
        </span>
        <Link to="/" className={textLink}>
          {accountText.backHome}
        </Link>
      </p>
    </div>
  )
}
