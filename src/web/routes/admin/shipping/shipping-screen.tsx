import { useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { adminText } from '#text/admin.ts'
import { adminShippingText as text } from '#text/admin-shipping.ts'
import { staffPages } from '../../../../shared/pages.ts'
import { type ShippingView, shippingViews } from '../../../../shared/values.ts'
import { useSearchParams } from '../../../app/navigation.tsx'
import { failureSentence } from '../../../data/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { textLink } from '../../../ui/button-look.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { KeysDialog } from '../shared/list/keys-dialog.tsx'
import { useListKeys } from '../shared/list/use-list-keys.ts'
import { useSelection } from '../shared/list/use-selection.ts'
import { ViewTabs } from '../shared/list/view-tabs.tsx'
import { LoadError } from '../shared/load-error.tsx'
import { StaffPage } from '../shared/staff-page.tsx'
import { ShippingSelection } from './shipping-selection.tsx'
import { type DeskRow, ShippingTable } from './shipping-table.tsx'
import { useShipping } from './use-shipping.ts'

/** From the orders to pack to the parcels that need attention. */
export default function ShippingScreen() {
  const [address] = useSearchParams()
  const view = shippingViews.find((name) => name === address.get('view')) ?? 'pack'
  const late = view === 'attention' && address.get('late') === 'true'
  const desk = useShipping(view, late)
  const rows = useMemo<DeskRow[]>(
    () => desk.data?.entries.map((entry) => ({ ...entry, id: entry.parcel?.id ?? entry.order.id })) ?? [],
    [desk.data],
  )
  const selection = useSelection(rows)
  const table = useRef<HTMLTableElement>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const keys = useListKeys(table, {
    onToggle: (id) => selection.select(id, !selection.has(id)),
    onHelp: () => setShowsKeys(true),
  })
  const counts = desk.data?.counts
  const failure = desk.isError && !desk.data ? failureSentence(desk.error, text.failed) : null
  return (
    <StaffPage title={text.title} back="panel">
      {failure ? (
        <LoadError sentence={failure} />
      ) : (
        <>
          <div className="flex items-center justify-between gap-4 border-b border-hairline">
            <ViewTabs label={text.views.label} views={shippingViews.map(tabOf(view, counts))} />
            <Button
              size="compact"
              variant="quiet"
              className="max-lg:hidden"
              onClick={() => setShowsKeys(true)}
            >
              {adminText.list.keys.open} <kbd className="border border-edge px-1.5 font-mono">?</kbd>
            </Button>
          </div>
          {counts && counts.booking > 0 && <Notice tone="warning">{text.booking(counts.booking)}</Notice>}
          {late && (
            <p className="py-2 text-sm">
              {text.lateOnly}{' '}
              <Link to={`${staffPages.shipping.path}?view=${view}`} className={textLink}>
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
                selection={selection}
              />
              {counts && !late && counts[view] > rows.length && !desk.isPlaceholderData && (
                <p className="py-2 text-sm text-muted">{text.first(rows.length, counts[view])}</p>
              )}
              {selection.picked.length > 0 && (
                <ShippingSelection
                  view={view}
                  rows={selection.picked}
                  courier={desk.data.courier}
                  onClear={selection.clear}
                />
              )}
            </>
          )}
        </>
      )}
      <KeysDialog
        open={showsKeys}
        onClose={() => setShowsKeys(false)}
        isOn={keys.isOn}
        onSwitch={keys.switchKeys}
      />
    </StaffPage>
  )
}

const tabOf =
  (current: ShippingView, counts: Record<ShippingView, number> | undefined) => (name: ShippingView) => ({
    name,
    label: text.views[name],
    to: staffPages.shipping.path + (name === 'pack' ? '' : `?view=${name}`),
    count: counts?.[name],
    isCurrent: current === name,
  })
