import { useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Outcome } from '#contract/parcels.ts'
import { staffPages } from '#shared/pages.ts'
import { type ShippingView, shippingViews } from '#shared/values.ts'
import { adminShippingText as text } from '#text/admin-shipping.ts'
import { buttonLook, textLink } from '#ui/button-look.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { KeysHelp } from '../shared/list/keys-dialog.tsx'
import { StaffSearch } from '../shared/list/staff-search.tsx'
import { toPage, useListKeys } from '../shared/list/use-list-keys.ts'
import { useSelection } from '../shared/list/use-selection.ts'
import { ViewTabs } from '../shared/list/view-tabs.tsx'
import { LoadError } from '../shared/load-error.tsx'
import { StaffPage } from '../shared/staff-page.tsx'
import { NotPacked } from './not-packed.tsx'
import type { DeskRow } from './shipping-row.tsx'
import { ShippingSelection } from './shipping-selection.tsx'
import { ShippingTable } from './shipping-table.tsx'
import { type DeskAddress, queryOf, useDeskAddress, useShipping } from './use-shipping.ts'

/** From the orders to pack to the parcels that need attention. */
export default function ShippingScreen() {
  const { here, go } = useDeskAddress()
  const { view, late, q } = here
  const path = pathOf(here)
  /** What could not be packed is told beside the list from which it was to be packed. */
  const [packed, setPacked] = useState<{ outcomes: Outcome[]; path: string } | null>(null)
  const desk = useShipping(here)
  const rows = useMemo<DeskRow[]>(
    () => desk.data?.data.map((entry) => ({ ...entry, id: entry.parcel?.id ?? entry.order.id })) ?? [],
    [desk.data],
  )
  const selection = useSelection(rows)
  const table = useRef<HTMLTableElement>(null)
  const keys = useListKeys(table, {
    onToggle: (id) => selection.select(id, !selection.has(id)),
    onToggleAll: () => selection.selectAll(!selection.isAll),
  })
  const counts = desk.data?.meta.counts
  const failure = desk.isError && !desk.data ? failureSentence(desk.error, text.failed) : null
  return (
    <StaffPage
      title={text.title}
      back="panel"
      actions={
        <StaffSearch
          label={text.search}
          hideLabel
          hint={text.searchHint}
          q={q}
          onSearch={go}
          className="grow lg:max-w-sm"
        />
      }
    >
      {failure ? (
        <LoadError sentence={failure} />
      ) : (
        <>
          <div className="flex items-center justify-between gap-4 border-b border-hairline">
            <ViewTabs label={text.views.label} views={shippingViews.map(tabOf(here, counts))} />
            <KeysHelp keys={keys} />
          </div>
          {packed?.path === path && <NotPacked outcomes={packed.outcomes} onClose={() => setPacked(null)} />}
          {counts && counts.booking > 0 && <Notice tone="warning">{text.booking(counts.booking)}</Notice>}
          {late && (
            <p className="py-2 text-sm">
              {text.lateOnly}{' '}
              <Link to={pathOf({ ...here, late: false, after: '' })} className={textLink}>
                {text.showAll}
              </Link>
            </p>
          )}
          {desk.isPending && <Spinner label={text.loading} />}
          {desk.data && (
            <>
              <ShippingTable
                table={table}
                view={view}
                rows={rows}
                busy={desk.isPlaceholderData}
                isSearch={q !== ''}
                selection={selection}
              />
              {selection.picked.length > 0 && (
                <ShippingSelection
                  view={view}
                  rows={selection.picked}
                  elsewhere={q || late ? 0 : desk.data.meta.counts[view] - rows.length}
                  courier={desk.data.meta.courier}
                  onClear={selection.clear}
                  onPacked={(outcomes) => setPacked({ outcomes, path })}
                />
              )}
              <DeskPages here={here} next={desk.data.meta.next} />
            </>
          )}
        </>
      )}
    </StaffPage>
  )
}

/** The oldest come first: from any page back to them, or on to what is newer. */
const DeskPages = ({ here, next }: { here: DeskAddress; next: string | null }) => (
  <nav aria-label={text.pages.label} className="mt-4 flex justify-end gap-3 empty:hidden">
    {here.after && (
      <Link
        to={pathOf({ ...here, after: '' })}
        className={buttonLook({ size: 'compact', variant: 'quiet' })}
        {...toPage('previous')}
      >
        {text.pages.first}
      </Link>
    )}
    {next && (
      <Link
        to={pathOf({ ...here, after: next })}
        className={buttonLook({ size: 'compact', variant: 'outline' })}
        {...toPage('next')}
      >
        {text.pages.next}
      </Link>
    )}
  </nav>
)

const pathOf = (address: DeskAddress): string => {
  const query = queryOf(address).toString()
  return staffPages.shipping.path + (query && `?${query}`)
}

const tabOf =
  ({ view, q }: DeskAddress, counts: Record<ShippingView, number> | undefined) =>
  (name: ShippingView) => ({
    name,
    label: text.views[name],
    to: pathOf({ view: name, late: false, q, after: '' }),
    count: counts?.[name],
    isCurrent: view === name,
  })
