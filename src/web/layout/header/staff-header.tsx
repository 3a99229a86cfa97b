import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { orderPath, type Page, pages, staffPages } from '#shared/pages.ts'
import { adminText } from '#text/admin.ts'
import { useCurrentInSight } from '#ui/in-sight.ts'
import { read, readReply, useClient } from '#web/data/api.ts'
import { useSession, useStaffRights } from '../../features/accounts/session.tsx'
import { NavLink, Wordmark } from './header-links.tsx'

const text = adminText.header

export default function StaffHeader() {
  const { user, logOut } = useSession()
  const may = useStaffRights()
  const [path] = useLocation()
  const due = useConfirmationsDue(may(staffPages.confirm.audience))
  const returns = useReturnsDue(may(staffPages.returns.audience))
  return (
    <header className="border-b border-hairline bg-ground print:hidden">
      <div className="wrap flex min-h-12 flex-wrap items-center gap-x-8 gap-y-2 py-2 max-sm:gap-x-3 lg:gap-x-4">
        <Wordmark />
        <nav
          ref={useCurrentInSight<HTMLElement>(path, due !== undefined && returns !== undefined)}
          aria-label={text.label}
          className="relative flex gap-x-6 gap-y-1 lg:gap-x-3.5 max-lg:scroll-edge max-lg:-mx-gutter max-lg:order-last max-lg:w-[calc(100%+2*var(--spacing-gutter))] max-lg:overflow-x-auto max-lg:px-gutter max-sm:gap-x-5 lg:flex-wrap"
        >
          <StaffLink page={staffPages.panel} end>
            {text.panel}
          </StaffLink>
          <StaffLink page={staffPages.orders} end part={orderPath('')}>
            {text.orders}
          </StaffLink>
          {/* At a desk the list has it as a button, and the links have one line. */}
          <span className="contents lg:max-2xl:hidden">
            <StaffLink page={staffPages.newOrder}>{text.newOrder}</StaffLink>
          </span>
          <StaffLink page={staffPages.confirm} count={<DueCount due={due} words={text.toCall} />}>
            {text.confirm}
          </StaffLink>
          <StaffLink page={staffPages.shipping}>{text.shipping}</StaffLink>
          <StaffLink page={staffPages.returns} count={<DueCount due={returns} words={text.toDecide} />}>
            {text.returns}
          </StaffLink>
          <StaffLink page={staffPages.settlements}>{text.settlements}</StaffLink>
          <StaffLink page={staffPages.customers}>{text.customers}</StaffLink>
          <StaffLink page={staffPages.products} part={staffPages.productImports.path}>
            {text.products}
          </StaffLink>
          <StaffLink page={staffPages.waiting}>{text.waiting}</StaffLink>
          <StaffLink page={staffPages.fitReports}>{text.fitReports}</StaffLink>
          <StaffLink page={staffPages.mails}>{text.mails}</StaffLink>
          <StaffLink page={staffPages.places}>{text.places}</StaffLink>
          <StaffLink page={staffPages.team}>{text.team}</StaffLink>
          <StaffLink page={staffPages.settings}>{text.settings}</StaffLink>
        </nav>
        <Link
          to={pages.accountSettings.path}
          title={text.account}
          className="ms-auto max-w-40 truncate text-sm hover:underline max-sm:max-w-20 lg:max-2xl:max-w-28"
        >
          {user?.name}
          <span className="sr-only">, {text.account}</span>
        </Link>
        <Link to={pages.home.path} className="text-sm text-muted hover:text-ink">
          {text.toShop}
        </Link>
        <button type="button" onClick={() => logOut()} className="text-sm text-muted hover:text-ink">
          {text.logOut}
        </button>
      </div>
    </header>
  )
}

/** How many wait for staff now. */
function DueCount({ due, words }: { due: number | undefined; words: (count: number) => string }) {
  if (!due) return null
  return (
    <span title={words(due)} className="ms-1.5 rounded-full bg-sand px-2 text-xs text-ink tabular-nums">
      <span aria-hidden="true">{due.toLocaleString('en-US')}</span>
      <span className="sr-only">, {words(due)}</span>
    </span>
  )
}

/** Nothing for those who may not open the page. */
function StaffLink(props: { page: Page; end?: boolean; part?: string; children: string; count?: ReactNode }) {
  const { page, end, part, children, count } = props
  const may = useStaffRights()
  if (!may(page.audience)) return null
  return (
    <NavLink
      to={page.path}
      end={end}
      part={part}
      className="flex shrink-0 items-center border-b border-transparent py-1 text-sm whitespace-nowrap max-lg:min-h-11 focus-visible:-outline-offset-2 text-muted transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
    >
      {children}
      {count}
    </NavLink>
  )
}

/** How many customers staff have to call now. Screens with the events of orders refetch it at once, others every minute. */
function useConfirmationsDue(isAsked: boolean): number | undefined {
  const { data } = useQuery({
    ...read(useClient(), 'GET /confirmations/due'),
    enabled: isAsked,
    refetchInterval: MINUTE_MS,
    staleTime: 5_000,
  })
  return data?.due
}

/** How many returns staff have to answer, or whose exchange they have to send. */
function useReturnsDue(isAsked: boolean): number | undefined {
  const { data } = useQuery({
    ...readReply(useClient(), 'GET /returns', { query: { limit: 1 } }),
    enabled: isAsked,
    refetchInterval: MINUTE_MS,
    staleTime: 5_000,
  })
  return data && data.meta.counts.asked + data.meta.counts.received
}

const MINUTE_MS = 60_000
