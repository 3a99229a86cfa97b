import { LogOut } from 'lucide'
import { Link } from 'wouter'
import { profileText as text } from '#text/profile.ts'
import { sharedText } from '#text/shared.ts'
import { pages } from '../../../shared/pages.ts'
import { useSession } from '../../features/accounts/session.tsx'
import { Button } from '../../ui/button.tsx'
import { textLink } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProfileOrders } from './profile/profile-orders.tsx'
import { ProfileWishlist } from './profile/profile-wishlist.tsx'
import { useProfile } from './profile/use-profile.ts'

export default function ProfileScreen() {
  const { logOut } = useSession()
  const { user, failed, retry } = useProfile()
  return (
    <div className="wrap pt-10 pb-section md:pt-16">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-6 border-b border-hairline pb-7 md:mb-14">
        <div className="min-w-0">
          <h1 className="text-title">{text.title}</h1>
          {user && (
            <p className="mt-3 text-sm text-muted">
              {text.greeting(user.name)} <bdi className="wrap-anywhere">{user.email}</bdi>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-5">
          <Link to={pages.accountSettings.path} className={`text-sm ${textLink}`}>
            {text.settings}
          </Link>
          <Button
            variant="outline"
            size="small"
            icon={<Icon of={LogOut} className="mirrored size-3.5" />}
            onClick={() => logOut()}
          >
            {text.logOut}
          </Button>
        </div>
      </div>
      {failed && (
        <div className="mb-10 grid justify-items-start gap-5">
          <Notice>{text.loadFailed}</Notice>
          <Button variant="outline" size="small" onClick={retry}>
            {sharedText.controls.tryAgain}
          </Button>
        </div>
      )}
      <div className="grid grid-cols-1 gap-14 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-20">
        <ProfileWishlist items={user?.wishlist.items ?? []} />
        <ProfileOrders />
      </div>
    </div>
  )
}
