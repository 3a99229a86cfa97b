import type { ComponentProps } from 'react'
import { Link, useLocation } from 'wouter'

/** A link that says when it leads to where one is, or, unless `end`, to what that lies beneath. */
export function NavLink({
  end,
  ...props
}: Omit<ComponentProps<'a'>, 'href' | 'ref'> & { to: string; end?: boolean }) {
  const [path] = useLocation()
  const here = path.replace(/\/+$/, '') || '/'
  const isCurrent = here === props.to || (!end && here.startsWith(`${props.to}/`))
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}
