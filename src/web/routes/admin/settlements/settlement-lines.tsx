import { Link } from 'wouter'
import type { SettlementLine, SettlementWithSums } from '#contract/desk/settlements.ts'
import { orderPath } from '#shared/pages.ts'
import { type SettlementVerdict, settlementVerdicts } from '#shared/settlements.ts'
import { limits } from '#shared/values.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/api.ts'
import { shortNumber } from '../orders/order-facts.tsx'
import { DownloadCsv } from '../shared/download-csv.tsx'
import { StaffSearch, ViewTabs } from '../shared/list/list-frame.tsx'
import { KeysHelp, opensRow } from '../shared/list/list-keys.tsx'
import { SelectionBar, useSelectable } from '../shared/list/selection.tsx'
import { useList } from '../shared/list/staff-list.tsx'
import { type Column, StaffTable } from '../shared/list/staff-table.tsx'
import { oneOf, page, words } from '../shared/list/use-list-address.ts'
import { Amount } from './amount.tsx'
import { useSettlementChanges } from './use-settlement-changes.ts'

const text = adminSettlementsText.one
const LIMIT = 50
const linesList = { verdict: oneOf(settlementVerdicts), q: words(limits.search), page }

/** The lines by verdict. Of those whose amount differs, staff say which they accept. */
export function SettlementLines({ settlement }: { settlement: SettlementWithSums }) {
  const { id, verdicts, state } = settlement
  const params = { id }
  const { accept } = useSettlementChanges(id)
  const { here, change, pathOf, asked, pager } = useList('GET /settlements/:id/lines', {
    address: linesList,
    limit: LIMIT,
    params,
  })
  const { data, error } = asked
  const lines = data?.data.map((line) => ({ ...line, id: String(line.line) })) ?? []
  const open = state === 'draft' ? lines.filter(({ verdict }) => verdict === 'amount_differs') : []
  const { table, selection, keys, picked } = useSelectable(open)
  const say = (isAccepted: boolean) =>
    accept.mutate({ lines: picked.map(({ line }) => line), isAccepted }, { onSuccess: selection.clear })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline">
        <ViewTabs
          label={text.verdictsLabel}
          views={[undefined, ...settlementVerdicts].map((verdict) => ({
            name: verdict ?? 'all',
            label: verdict ? text.verdicts[verdict] : text.all,
            to: pathOf({ verdict }),
            count: verdict ? verdicts[verdict].lines : settlement.lines,
            isCurrent: verdict === here.verdict,
          }))}
        />
        <div className="flex grow items-center gap-3 py-1 lg:max-w-sm">
          <StaffSearch text={text} q={here.q} onSearch={change} className="grow" />
          <KeysHelp keys={keys} />
        </div>
      </div>
      {here.verdict && <p className="py-2 text-sm text-muted">{text.meanings[here.verdict]}</p>}
      {accept.error && <Notice>{failureSentence(accept.error, text.changeFailed)}</Notice>}
      {error && <Notice>{failureSentence(error, text.linesFailed)}</Notice>}
      <StaffTable
        dense
        label={text.table}
        rows={lines}
        columns={lineColumns}
        keyOf={(line) => line.id}
        none={data && text.none}
        busy={asked.isPlaceholderData}
        table={table}
        selection={open.length > 0 ? selection : undefined}
        select={({ line }) => text.select(line)}
      />
      {picked.length > 0 && (
        <SelectionBar selected={text.selected(picked.length)} onClear={selection.clear}>
          <Button size="compact" busy={accept.isPending} onClick={() => say(true)}>
            {text.accept(picked.length)}
          </Button>
          <Button size="compact" variant="outline" busy={accept.isPending} onClick={() => say(false)}>
            {text.reject(picked.length)}
          </Button>
        </SelectionBar>
      )}
      {pager}
      <div className="mt-4">
        <DownloadCsv
          of={({ file }) => file('GET /settlements/:id/csv', { params, query: { ...here, limit: LIMIT } })}
        />
      </div>
    </>
  )
}

/** On a phone each amount has its name before it. */
const money = (
  head: string,
  amountOf: (line: SettlementLine) => string | null,
  isDifference = false,
): Column<SettlementLine> => ({
  head,
  atEnd: true,
  className: 'whitespace-nowrap tabular-nums',
  cell: (line) => (
    <>
      <span aria-hidden="true" className="pe-1 text-xs text-muted lg:hidden">
        {head}
      </span>
      <Amount of={amountOf(line)} isDifference={isDifference} />
    </>
  ),
})

const differenceOf = ({ due, collected }: SettlementLine) =>
  due === null ? null : (Number(collected) - Number(due)).toFixed(2)

const lineColumns: Column<SettlementLine>[] = [
  { head: text.heads.line, line: 'what', className: 'tabular-nums', cell: ({ line }) => line },
  {
    head: text.heads.waybill,
    line: 'what',
    className: 'font-mono text-xs wrap-anywhere max-lg:grow max-lg:basis-0',
    cell: ({ waybill }) => <bdi>{waybill || text.noWaybill}</bdi>,
  },
  {
    head: text.heads.order,
    line: 'what',
    cell: ({ orderId }) =>
      orderId ? (
        <Link
          to={orderPath(orderId)}
          {...opensRow}
          className="inline-block py-1 font-mono text-xs font-semibold hover:underline"
        >
          {shortNumber(orderId)}
        </Link>
      ) : (
        // j and k stop at lines without an order, too.
        <span {...opensRow} tabIndex={-1}>
          –
        </span>
      ),
  },
  {
    head: text.heads.verdict,
    line: 'actions',
    cell: ({ verdict, isAccepted }) => (
      <>
        <Badge tone={tones[verdict]}>{text.verdicts[verdict]}</Badge>
        {isAccepted && verdict === 'amount_differs' && <span className="ps-2 text-xs">{text.accepted}</span>}
      </>
    ),
  },
  money(text.heads.due, ({ due }) => due),
  money(adminSettlementsText.columns.collected, ({ collected }) => collected),
  money(adminSettlementsText.columns.difference, differenceOf, true),
  money(text.heads.fee, ({ fee }) => fee),
]

const tones: Record<SettlementVerdict, Tone> = {
  matches: 'good',
  amount_differs: 'warning',
  settled_before: 'neutral',
  not_due: 'neutral',
  unknown_parcel: 'bad',
  listed_twice: 'bad',
}
