import type { ComponentProps } from 'react'
import { Link, useLocation } from 'wouter'

/** A link that is marked as current on its page and, unless `end`, on the pages below it. */
export function NavLink({
  end,
  ...props
}: Omit<ComponentProps<'a'>, 'href' | 'ref'> & { to: string; end?: boolean }) {
  const [path] = useLocation()
  const here = path.replace(/\/+$/, '') || '/'
  const isCurrent = here === props.to || (!end && here.startsWith(`${props.to}/`))
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}
