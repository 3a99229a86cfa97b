import type { ComponentProps } from 'react'
import { Link, useLocation } from 'wouter'

/** A link that is marked as current on its page and, unless `end`, on the pages below it. `part` begins the paths of other pages of it. */
export function NavLink({
  end,
  part,
  ...props
}: Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  to: string
  end?: boolean | undefined
  part?: string | undefined
}) {
  const [path] = useLocation()
  const here = path.replace(/\/+$/, '') || '/'
  const isBelow = !end && here.startsWith(`${props.to}/`)
  const isCurrent = here === props.to || isBelow || (part !== undefined && here.startsWith(part))
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}
