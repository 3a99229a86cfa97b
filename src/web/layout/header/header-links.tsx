import { Heart, ShoppingBag, User, UserPlus } from 'lucide'
import { type ComponentProps, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { pages, staffPages } from '#shared/pages.ts'
import { sharedText } from '#text/shared.ts'
import { Icon, iconButtonLook } from '#ui/icon.tsx'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { useHere } from '#web/app/navigation.tsx'
import { comingFrom } from '#web/features/accounts/login/login-redirect.ts'
import { useSession } from '#web/features/accounts/session.tsx'
import { useCart } from '#web/features/cart/use-cart.ts'

const text = sharedText.header

/** To the profile. For guests it opens a menu; until the scripts are there, and in another tab, it leads to the registration. */
export function AccountLink(props: { isOpen: boolean; onToggle: () => void; onClose: () => void }) {
  const { user } = useSession()
  const here = useHere()
  const icon = useRef<HTMLAnchorElement>(null)
  if (user)
    return (
      <Link to={pages.profile.path} aria-label={text.profile} className={iconButtonLook}>
        <Icon of={User} />
      </Link>
    )
  return (
    <span className="relative">
      <Link
        ref={icon}
        to={pages.register.path}
        state={comingFrom(here)}
        aria-label={text.logInOrRegister}
        aria-expanded={props.isOpen}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          props.onToggle()
        }}
        className={iconButtonLook}
      >
        <Icon of={UserPlus} />
      </Link>
      {props.isOpen && (
        <LazyBoundary onFailed={props.onClose}>
          <AccountMenu
            onLeave={props.onClose}
            onClose={() => {
              props.onClose()
              icon.current?.focus()
            }}
          />
        </LazyBoundary>
      )}
    </span>
  )
}

const AccountMenu = lazyWithRetry(() => import('./account-menu.tsx'))

/** To the wishlist of those who are logged in. */
export function WishlistLink() {
  const { user } = useSession()
  if (!user) return null
  const count = user.wishlist.items.length
  return (
    <Link
      to={`${pages.profile.path}#wishlist`}
      aria-label={text.wishlistWithCount(count)}
      className={`${iconButtonLook} relative max-[359px]:hidden`}
    >
      <Icon of={Heart} />
      <Badge count={count} />
    </Link>
  )
}

/** To the staff area; nothing for shoppers. */
export function StaffLink({ className }: { className: string }) {
  const { isAdmin } = useSession()
  if (!isAdmin) return null
  return (
    <Link to={staffPages.panel.path} className={className}>
      {text.staff}
    </Link>
  )
}

export function CartLink() {
  const { count } = useCart()
  return (
    <Link
      to={pages.cart.path}
      aria-label={count > 0 ? text.cartWithCount(count) : text.cart}
      className={`${iconButtonLook} relative`}
    >
      <Icon of={ShoppingBag} />
      <Badge count={count} />
    </Link>
  )
}

/** Seen only: the name of the link has the count, too. */
const Badge = ({ count }: { count: number }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className="absolute end-0.5 top-0.5 grid h-4.5 min-w-4.5 animate-appear place-content-center rounded-full bg-accent px-1 text-2xs font-medium text-ground tabular-nums"
    >
      {count}
    </span>
  )

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

/** The brand's name in its typeface. */
export const Wordmark = () => (
  <Link
    to={pages.home.path}
    className="inline-block font-serif text-[min(1.75rem,10vw)] leading-none font-semibold tracking-[0.04em]"
  >
    {sharedText.brand}
  </Link>
)
