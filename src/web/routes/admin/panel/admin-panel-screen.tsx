import { ArrowRight, PackageOpen, Scissors } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { staffPages } from '#shared/pages.ts'
import { adminText } from '#text/admin.ts'
import { Icon } from '#ui/icon.tsx'
import { useRead } from '#web/data/api.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { StaffPage } from '../shared/staff-page.tsx'
import { FirstSteps, useSetup } from './first-steps/first-steps.tsx'
import { Overview, OverviewSkeleton } from './overview/overview.tsx'

const text = adminText.panel

export default function AdminPanelScreen() {
  const may = useStaffRights()
  return (
    <StaffPage title={text.title}>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2 print:hidden">
        {may(staffPages.products.audience) && (
          <Tile to={staffPages.products.path} title={text.products} sentence={text.productsSentence}>
            <Icon of={Scissors} className={tileIcon} />
          </Tile>
        )}
        {may(staffPages.orders.audience) && (
          <Tile to={staffPages.orders.path} title={text.orders} sentence={text.ordersSentence}>
            <Icon of={PackageOpen} className={tileIcon} />
          </Tile>
        )}
      </div>
      {may('owner') ? <OwnersPart /> : <Overview />}
    </StaffPage>
  )
}

/** Whether there are first steps is known before anything is shown below them, so that nothing moves. */
const OwnersPart = () =>
  useSetup().isPending ? (
    <OverviewSkeleton />
  ) : (
    <>
      <FirstSteps />
      <Overview />
      <BackupLine />
    </>
  )

const tileIcon = 'size-7 stroke-[1.2] text-accent'

function Tile(props: { to: string; title: string; sentence: string; children: ReactNode }) {
  return (
    <Link
      to={props.to}
      className="group flex flex-col gap-5 border border-hairline p-[min(1.75rem,7.5vw)] transition-colors hover:border-accent hover:bg-accent-tint/40 md:p-9"
    >
      {props.children}
      <span>
        <span className="flex items-center gap-3 font-serif text-xl font-medium">
          {props.title}
          <Icon
            of={ArrowRight}
            className="mirrored size-4 text-muted transition-transform group-hover:translate-x-1"
          />
        </span>
        <span className="mt-2 block max-w-md text-sm text-muted">{props.sentence}</span>
      </span>
    </Link>
  )
}

/** The state of the backups, for owners. A failure to load it shows no error on this page. */
function BackupLine() {
  const text = adminText.backups
  const { data } = useRead('GET /backups')
  if (!data?.isOwn) return null
  const { lastBackupAt, lastDrillAt } = data
  return (
    <p className="mt-8 text-sm text-muted">
      {lastBackupAt ? text.taken(shortDateTime(lastBackupAt)) : text.none}{' '}
      {lastBackupAt && (lastDrillAt ? text.triedOut(shortDateTime(lastDrillAt)) : text.neverTriedOut)}
    </p>
  )
}
