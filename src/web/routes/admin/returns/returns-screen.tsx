import { Link } from 'wouter'
import type { ReturnEntry } from '#contract/orders/returns.ts'
import { orderPath } from '#shared/pages.ts'
import { limits, returnReasons, returnStates } from '#shared/values.ts'
import { adminReturnsText as text } from '#text/admin-returns.ts'
import { textLink } from '#ui/button.tsx'
import { bind, Select } from '#ui/field.tsx'
import { shortNumber } from '../orders/order-facts.tsx'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { Options } from '../shared/form/staff-fields.tsx'
import { StaffSearch, ViewTabs } from '../shared/list/list-frame.tsx'
import { StaffList, useList } from '../shared/list/staff-list.tsx'
import type { Column } from '../shared/list/staff-table.tsx'
import { oneOf, page, words } from '../shared/list/use-list-address.ts'
import { StaffPage } from '../shared/staff-page.tsx'
import { ReturnActions } from './return-actions.tsx'
import { moneyWords, ReturnedPairs, ReturnStateMark } from './return-facts.tsx'

const returnList = {
  state: oneOf(returnStates),
  reason: oneOf(returnReasons),
  q: words(limits.search),
  page,
}

/** The returns by state. Without one: those that wait for something. */
export default function ReturnsScreen() {
  useOrderEvents()
  const { here, change, pathOf, asked, pager } = useList('GET /returns', { address: returnList })
  const { state, reason, q } = here
  const meta = asked.data?.meta
  return (
    <StaffPage
      title={text.title}
      back="panel"
      actions={
        <search className="flex grow flex-wrap gap-2 lg:justify-end">
          <StaffSearch text={text} q={q} onSearch={change} />
          <Select
            label={text.reason}
            hideLabel
            {...bind(reason ?? '', (typed) => change({ reason: returnList.reason(typed) ?? '' }))}
            className="max-lg:grow lg:w-40"
          >
            <option value="">{text.anyReason}</option>
            <Options of={returnReasons} words={text.reasons} />
          </Select>
        </search>
      }
    >
      <div className="mb-3 border-b border-hairline">
        <ViewTabs
          label={text.views.label}
          views={([undefined, ...returnStates] as const).map((one) => ({
            name: one ?? 'open',
            label: text.views[one ?? 'open'],
            to: pathOf({ state: one ?? '', q, reason }),
            count: meta?.counts[one ?? 'open'],
            isCurrent: one === state,
          }))}
        />
      </div>
      <StaffList
        text={{ ...text, none: q || reason ? text.nothingFound : text.none }}
        {...{ asked, pager }}
        rows={({ data }) => data}
        columns={columns}
        keyOf={({ return: { id } }) => id}
      />
    </StaffPage>
  )
}

const columns: Column<ReturnEntry>[] = [
  {
    head: text.columns.order,
    line: 'what',
    span: 6,
    cell: ({ order }) => (
      <>
        <Link to={orderPath(order.id)} className={`font-medium whitespace-nowrap ${textLink}`}>
          {shortNumber(order.id)}
        </Link>
        <span className="block text-xs text-muted">
          <bdi>{order.guestName}</bdi> <bdi className="whitespace-nowrap">{order.guestPhone}</bdi>
        </span>
      </>
    ),
  },
  { head: text.columns.pairs, span: 6, cell: (entry) => <ReturnedPairs of={entry.return} /> },
  { head: text.columns.state, cell: (entry) => <ReturnStateMark of={entry.return} /> },
  {
    head: text.columns.money,
    className: 'tabular-nums',
    cell: (entry) => moneyWords(entry.return),
  },
  {
    head: text.columns.actions,
    line: 'actions',
    span: 6,
    cell: (entry) => <ReturnActions of={entry.return} />,
  },
]
