import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonLook } from './button.tsx'

export function EmptyState(props: {
  title: string
  sentence?: string
  /** The way on, as a button. */
  link?: { to: string; label: string }
  action?: ReactNode
  /** Whether its title is the heading of the page. */
  heading?: 'h1' | 'h2'
}) {
  const { link, heading: Heading = 'h2' } = props
  return (
    <div className="flex flex-col items-center gap-5 py-20 text-center">
      <Heading className="text-heading">{props.title}</Heading>
      {props.sentence && <p className="max-w-md text-sm text-muted">{props.sentence}</p>}
      {link && (
        <Link to={link.to} className={buttonLook()}>
          {link.label}
        </Link>
      )}
      {props.action}
    </div>
  )
}
