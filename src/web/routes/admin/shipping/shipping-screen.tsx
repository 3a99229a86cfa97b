import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Outcome, ShippingMeta } from '#contract/desk/parcels.ts'
import { orderPath } from '#shared/pages.ts'
import { limits, type ShippingView, shippingViews } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { adminShippingText as text } from '#text/admin-shipping.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, readReply, useClient } from '#web/data/api.ts'
import { shortNumber } from '../orders/order-facts.tsx'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { CursorPager, StaffSearch, ViewTabs } from '../shared/list/list-frame.tsx'
import { KeysHelp } from '../shared/list/list-keys.tsx'
import { SelectionBar, useSelectable } from '../shared/list/selection.tsx'
import { StaffTable } from '../shared/list/staff-table.tsx'
import { flag, guid, oneOfOr, useListAddress, words } from '../shared/list/use-list-address.ts'
import { LoadError, StaffPage } from '../shared/staff-page.tsx'
import { CourierLabels } from './courier-labels.tsx'
import { useSeveral } from './parcel-changes.ts'
import { Labels } from './print/labels.tsx'
import { Manifest, PickList, Printed } from './print/sheets.tsx'
import { type DeskRow, shippingColumns } from './shipping-columns.tsx'

const packingText = text.packing

/** From the orders to pack to the parcels that need attention. */
export default function ShippingScreen() {
  const [, navigate] = useLocation()
  const { here, change, pathOf, list: desk } = useShipping()
  const { view, late, q } = here
  const path = pathOf(here)
  /** What could not be packed is told beside the list from which it was to be packed. */
  const [packed, setPacked] = useState<{ outcomes: Outcome[]; path: string } | null>(null)
  const rows = useMemo<DeskRow[]>(
    () => desk.data?.data.map((entry) => ({ ...entry, id: entry.parcel?.id ?? entry.order.id })) ?? [],
    [desk.data],
  )
  const { table, selection, keys, picked } = useSelectable(rows)
  const counts = desk.data?.meta.counts
  const failure = desk.isError && !desk.data ? failureSentence(desk.error, text.failed) : null
  return (
    <StaffPage title={text.title} back="panel" actions={<StaffSearch text={text} q={q} onSearch={change} />}>
      {failure ? (
        <LoadError sentence={failure} />
      ) : (
        <>
          <div className="flex items-center justify-between gap-4 border-b border-hairline">
            <ViewTabs
              label={text.views.label}
              views={shippingViews.map((name) => ({
                name,
                label: text.views[name],
                to: pathOf({ view: name, q }),
                count: counts?.[name],
                isCurrent: view === name,
              }))}
            />
            <KeysHelp keys={keys} />
          </div>
          {packed?.path === path && <NotPacked outcomes={packed.outcomes} onClose={() => setPacked(null)} />}
          {counts && counts.booking > 0 && <Notice tone="warning">{text.booking(counts.booking)}</Notice>}
          {late && (
            <p className="py-2 text-sm">
              {text.lateOnly}{' '}
              <Link to={pathOf({ ...here, late: '', after: '' })} className={textLink}>
                {text.showAll}
              </Link>
            </p>
          )}
          {desk.isPending && <Spinner label={text.loading} />}
          {desk.data && (
            <>
              <StaffTable
                dense
                label={text.table[view]}
                rows={rows}
                columns={shippingColumns(view, rows)}
                keyOf={({ id }) => id}
                none={q ? text.nothingFound : text.empty[view]}
                busy={desk.isPlaceholderData}
                table={table}
                selection={selection}
                select={({ order }) => text.select(shortNumber(order.id))}
                selectAll={text.selectAll(rows.length)}
                onOpen={({ order }) => navigate(orderPath(order.id))}
              />
              {picked.length > 0 && (
                <ShippingSelection
                  view={view}
                  rows={picked}
                  elsewhere={q || late ? 0 : desk.data.meta.counts[view] - rows.length}
                  courier={desk.data.meta.courier}
                  onClear={selection.clear}
                  onPacked={(outcomes) => setPacked({ outcomes, path })}
                />
              )}
              <CursorPager
                text={text.pages}
                after={here.after}
                next={desk.data.meta.next}
                pathOf={(after) => pathOf({ ...here, after })}
              />
            </>
          )}
        </>
      )}
    </StaffPage>
  )
}

/** What was not packed of orders that were packed together, until it is read. The first in words: more would fill the screen. */
function NotPacked({ outcomes, onClose }: { outcomes: Outcome[]; onClose: () => void }) {
  const refused = outcomes.filter(({ code }) => code !== null)
  if (refused.length === 0) return null
  return (
    <section aria-label={packingText.label} className="my-3 flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <Notice>
          <p>{packingText.refused(refused.length)}</p>
          <ul>
            {refused.slice(0, 10).map(({ id, code }) => (
              <li key={id}>
                {adminText.refused(shortNumber(id), adminText.refusals[code ?? ''] ?? adminText.notDone)}
              </li>
            ))}
            {refused.length > 10 && <li>{packingText.more(refused.length - 10)}</li>}
          </ul>
        </Notice>
      </div>
      <Button size="compact" variant="quiet" onClick={onClose}>
        {packingText.close}
      </Button>
    </section>
  )
}

const desk = { view: oneOfOr(shippingViews, 'pack'), late: flag, q: words(limits.search), after: guid }

/** A page of one list. While the courier is asked about parcels it is read every two seconds: the page shows what is so. */
function useShipping() {
  const client = useClient()
  const { here: asked, change, pathOf } = useListAddress(desk)
  useOrderEvents()
  const here = { ...asked, late: asked.view === 'attention' ? asked.late : undefined }
  const list = useQuery({
    ...readReply(client, 'GET /shipping', { query: here }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.meta.counts.booking ?? 0) > 0 ? 2_000 : false),
  })
  return { here, change, pathOf, list }
}

type Sheet = 'pickList' | 'labelsA4' | 'labels10x15' | 'manifest'

/** What can be done with the selected rows of a view, in the order of the work. */
function ShippingSelection(props: {
  view: ShippingView
  rows: readonly DeskRow[]
  /** How many rows of the view are on other pages. */
  elsewhere: number
  courier: ShippingMeta['courier']
  onClear: () => void
  onPacked: (outcomes: Outcome[]) => void
}) {
  const { view, rows, courier } = props
  const several = useSeveral((outcomes, work) => {
    props.onClear()
    if (work === 'pack') props.onPacked(outcomes)
  })
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const ids = rows.map(({ id }) => id)
  const orderOf = (id: string) => rows.find((row) => row.id === id)?.order.id ?? id
  const act = (work: 'pack' | 'handOver' | 'deliver') => several.mutate({ work, ids, orderOf })
  return (
    <SelectionBar selected={text.selected(rows.length, props.elsewhere)} onClear={props.onClear}>
      {sheets[view].map((name) => (
        <Button key={name} size="compact" variant="outline" onClick={() => setSheet(name)}>
          {text[name]}
        </Button>
      ))}
      {courier.labels && (view === 'ready' || view === 'way') && <CourierLabels parcelIds={ids} />}
      {view === 'pack' && (
        <Button size="compact" busy={several.isPending} onClick={() => act('pack')}>
          {several.isPending ? text.packing.creating : text.pack(rows.length)}
        </Button>
      )}
      {view === 'ready' && (
        <Button size="compact" busy={several.isPending} onClick={() => act('handOver')}>
          {several.isPending ? text.handingOver : text.handOver(rows.length)}
        </Button>
      )}
      {view === 'way' && !courier.books && (
        <Button size="compact" busy={several.isPending} onClick={() => act('deliver')}>
          {text.deliver(rows.length)}
        </Button>
      )}
      {sheet && (
        <Printed onPrinted={() => setSheet(null)}>
          {sheet === 'pickList' && <PickList rows={rows} />}
          {sheet === 'labelsA4' && <Labels rows={rows} paper="A4" />}
          {sheet === 'labels10x15' && <Labels rows={rows} paper="10x15" />}
          {sheet === 'manifest' && <Manifest rows={rows} />}
        </Printed>
      )}
    </SelectionBar>
  )
}

const sheets: Record<ShippingView, readonly Sheet[]> = {
  pack: ['pickList'],
  ready: ['pickList', 'labelsA4', 'labels10x15', 'manifest'],
  way: ['labelsA4', 'labels10x15', 'manifest'],
  attention: [],
}
