import { ShoppingBag, User, UserPlus } from 'lucide'
import { Link } from 'wouter'
import { sharedText } from '#text/shared.ts'
import { pages, staffPages } from '../../../shared/pages.ts'
import { useHere } from '../../app/navigation.tsx'
import { comingFrom } from '../../features/accounts/login/login-redirect.ts'
import { useSession } from '../../features/accounts/session.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { Icon } from '../../ui/icon.ts'
import { iconButtonLook } from '../../ui/icon-button.tsx'

const text = sharedText.header

/** To the profile, or to the registration for guests. */
export function AccountLink() {
  const { user } = useSession()
  const here = useHere()
  return user ? (
    <Link to={pages.profile.path} aria-label={text.profile} className={iconButtonLook}>
      <Icon of={User} />
    </Link>
  ) : (
    <Link
      to={pages.register.path}
      state={comingFrom(here)}
      aria-label={text.register}
      className={iconButtonLook}
    >
      <Icon of={UserPlus} />
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
      {count > 0 && (
        <span className="absolute end-0.5 top-0.5 grid h-4.5 min-w-4.5 animate-appear place-content-center rounded-full bg-accent px-1 text-2xs font-medium text-ground tabular-nums">
          {count}
        </span>
      )}
    </Link>
  )
}
