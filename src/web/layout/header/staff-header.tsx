import { Link } from 'wouter'
import { adminText } from '#text/admin.ts'
import { useSession } from '../../features/accounts/session.tsx'
import { useStaffRights } from '../../features/accounts/staff-rights.ts'
import { NavLink } from './nav-link.tsx'
import { Wordmark } from './wordmark.tsx'

const text = adminText.header

export default function StaffHeader() {
  const may = useStaffRights()
  const { logOut } = useSession()
  return (
    <header className="border-b border-hairline bg-ground">
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-8 gap-y-2 py-3">
        <Wordmark />
        <nav
          aria-label={text.label}
          className="flex flex-wrap gap-x-6 gap-y-1 max-lg:order-last max-lg:w-full max-sm:gap-x-5"
        >
          <StaffLink to="/adminpanel" end>
            {text.panel}
          </StaffLink>
          {may('orders') && <StaffLink to="/orders">{text.orders}</StaffLink>}
          {may('catalogue') && <StaffLink to="/productManagement">{text.products}</StaffLink>}
          {may('catalogue') && <StaffLink to="/adminpanel/waiting">{text.waiting}</StaffLink>}
          {may('catalogue') && <StaffLink to="/adminpanel/fit-reports">{text.fitReports}</StaffLink>}
          {may('orders') && <StaffLink to="/adminpanel/mails">{text.mails}</StaffLink>}
          {may('owner') && <StaffLink to="/staff">{text.team}</StaffLink>}
        </nav>
        <Link to="/" className="ms-auto text-sm text-muted hover:text-ink max-sm:hidden">
          {text.toShop}
        </Link>
        <button
          type="button"
          onClick={() => logOut()}
          className="text-sm text-muted hover:text-ink max-sm:ms-auto"
        >
          {text.logOut}
        </button>
      </div>
    </header>
  )
}

const StaffLink = ({ to, end, children }: { to: string; end?: boolean; children: string }) => (
  <NavLink
    to={to}
    end={end}
    className="shrink-0 border-b border-transparent py-1 text-sm text-muted transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
  >
    {children}
  </NavLink>
)
