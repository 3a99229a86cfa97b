import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SettlementWithSums } from '#contract/settlements.ts'
import { settlementPath, settlementVerdicts } from '#shared/settlements.ts'
import { adminText } from '#text/admin.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { HeadCell } from '#ui/table.tsx'
import { useSearchParams } from '#web/app/navigation.tsx'
import { useClient } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { readReply } from '#web/data/read.ts'
import { DownloadCsv } from '../../shared/download-csv.tsx'
import { pageIn, searchIn } from '../../shared/list/address-values.ts'
import { DenseTable, NoDenseRows } from '../../shared/list/dense-table.tsx'
import { KeysHelp } from '../../shared/list/keys-dialog.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { SelectBox, SelectionBar } from '../../shared/list/selection.tsx'
import { StaffSearch } from '../../shared/list/staff-search.tsx'
import { useListKeys } from '../../shared/list/use-list-keys.ts'
import { useSelection } from '../../shared/list/use-selection.ts'
import { ViewTabs } from '../../shared/list/view-tabs.tsx'
import { useSettlementChanges } from '../use-settlement-changes.ts'
import { LineRow } from './line-row.tsx'

const text = adminSettlementsText.one
const LIMIT = 50

/** The lines by verdict. Of those whose amount differs, staff say which they accept. */
export function SettlementLines({ settlement }: { settlement: SettlementWithSums }) {
  const { id, verdicts, state } = settlement
  const client = useClient()
  const params = { id }
  const [address, setAddress] = useSearchParams()
  const table = useRef<HTMLTableElement>(null)
  const { accept } = useSettlementChanges(id)
  const verdict = settlementVerdicts.find((one) => one === address.get('verdict'))
  const query = { verdict, q: searchIn(address) || undefined, page: pageIn(address), limit: LIMIT }
  const { data, error, isPlaceholderData } = useQuery({
    ...readReply(client, 'GET /settlements/:id/lines', { params, query }),
    placeholderData: keepPreviousData,
  })
  const lines = data?.data ?? []
  const isOpen = (line: (typeof lines)[number]) => state === 'draft' && line.verdict === 'amount_differs'
  const selection = useSelection(lines.filter(isOpen).map((line) => ({ ...line, id: String(line.line) })))
  const keys = useListKeys(table, {
    onToggle: (line) => selection.select(line, !selection.has(line)),
    onToggleAll: () => selection.selectAll(!selection.isAll),
  })
  const go = (change: Record<string, string>, how?: { replace: boolean }) => {
    const next = new URLSearchParams({
      ...(verdict && { verdict }),
      ...(query.q && { q: query.q }),
      ...change,
    })
    if (change.q === '') next.delete('q')
    setAddress(next, how)
  }
  const say = (isAccepted: boolean) =>
    accept.mutate(
      { lines: selection.picked.map(({ line }) => line), isAccepted },
      { onSuccess: selection.clear },
    )
  const tabs = [undefined, ...settlementVerdicts].map((one) => ({
    name: one ?? 'all',
    label: one ? text.verdicts[one] : text.all,
    to: settlementPath(id) + (one ? `?verdict=${one}` : ''),
    count: one ? verdicts[one].lines : settlement.lines,
    isCurrent: one === verdict,
  }))
  const { heads } = text
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline">
        <ViewTabs label={text.verdictsLabel} views={tabs} />
        <div className="flex grow items-center gap-3 py-1 lg:max-w-sm">
          <StaffSearch
            label={text.search}
            hideLabel
            hint={text.search}
            q={query.q ?? ''}
            onSearch={({ q }, how) => go({ q }, how)}
            className="grow"
          />
          <KeysHelp keys={keys} />
        </div>
      </div>
      {verdict && <p className="py-2 text-sm text-muted">{text.meanings[verdict]}</p>}
      {accept.error && <Notice>{failureSentence(accept.error, text.changeFailed)}</Notice>}
      {error && <Notice>{failureSentence(error, text.linesFailed)}</Notice>}
      <DenseTable
        ref={table}
        label={text.table}
        busy={isPlaceholderData}
        head={
          <>
            <HeadCell>
              {lines.some(isOpen) && (
                <span className="me-3 inline-grid align-middle">
                  <SelectBox
                    label={adminText.list.selectAll}
                    checked={selection.isAll}
                    onSelect={selection.selectAll}
                  />
                </span>
              )}
              {heads.line}
            </HeadCell>
            <HeadCell>{heads.waybill}</HeadCell>
            <HeadCell>{heads.order}</HeadCell>
            <HeadCell>{heads.verdict}</HeadCell>
            <HeadCell className="lg:text-end">{heads.due}</HeadCell>
            <HeadCell className="lg:text-end">{heads.collected}</HeadCell>
            <HeadCell className="lg:text-end">{heads.difference}</HeadCell>
            <HeadCell className="lg:text-end">{heads.fee}</HeadCell>
          </>
        }
      >
        {lines.map((line) => (
          <LineRow
            key={line.line}
            line={line}
            selection={
              isOpen(line)
                ? {
                    isSelected: selection.has(String(line.line)),
                    onSelect: (isSelected, isRange) =>
                      selection.select(String(line.line), isSelected, isRange),
                  }
                : null
            }
          />
        ))}
        {data && lines.length === 0 && <NoDenseRows columns={8}>{text.none}</NoDenseRows>}
      </DenseTable>
      {selection.picked.length > 0 && (
        <SelectionBar selected={text.selected(selection.picked.length)} onClear={selection.clear}>
          <Button size="compact" busy={accept.isPending} onClick={() => say(true)}>
            {text.accept(selection.picked.length)}
          </Button>
          <Button size="compact" variant="outline" busy={accept.isPending} onClick={() => say(false)}>
            {text.reject(selection.picked.length)}
          </Button>
        </SelectionBar>
      )}
      {data && (
        <Pager
          page={query.page}
          limit={LIMIT}
          total={data.meta.total}
          busy={isPlaceholderData}
          onPage={(page, how) => go({ page: String(page) }, how)}
        />
      )}
      <div className="mt-4">
        <DownloadCsv of={({ file }) => file('GET /settlements/:id/csv', { params, query })} />
      </div>
    </>
  )
}
