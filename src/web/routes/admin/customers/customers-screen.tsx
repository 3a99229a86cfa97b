import { useRef } from 'react'
import { Link } from 'wouter'
import type { CustomerRow } from '#contract/accounts/customers.ts'
import { customerPath } from '#shared/pages.ts'
import { adminText } from '#text/admin.ts'
import { adminCustomersText as text } from '#text/admin-customers.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { textLink } from '#ui/button.tsx'
import { orderDate } from '#web/features/orders/order-date.ts'
import { CallLink } from '../orders/list/row-controls.tsx'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { DownloadCsv } from '../shared/download-csv.tsx'
import { CursorPager, StaffSearch, ViewTabs } from '../shared/list/list-frame.tsx'
import { KeysHelp, opensRow, useListKeys } from '../shared/list/list-keys.tsx'
import { StaffList, useReply } from '../shared/list/staff-list.tsx'
import type { Column } from '../shared/list/staff-table.tsx'
import { useListAddress, writeAddress } from '../shared/list/use-list-address.ts'
import { StaffPage } from '../shared/staff-page.tsx'
import { customerList } from './customer-list.ts'
import { MarkBadge } from './customer-marks.tsx'

/** Everybody who has ordered, by their newest order. */
export default function CustomersScreen() {
  useOrderEvents()
  const { here, change, pathOf } = useListAddress(customerList)
  const { q, marked } = here
  const asked = useReply('GET /customers', { query: here })
  const list = useRef<HTMLDivElement>(null)
  const keys = useListKeys(list, { onToggle() {}, onToggleAll() {} })
  const meta = asked.data?.meta
  const none = q ? text.notFound : marked ? text.noneMarked : text.none
  return (
    <StaffPage title={text.title} back="panel" actions={<StaffSearch text={text} q={q} onSearch={change} />}>
      <div className="mb-3 flex items-center justify-between gap-4 border-b border-hairline">
        <ViewTabs
          label={text.views.label}
          views={[
            { name: 'all', label: text.views.all, to: pathOf({ q }), count: undefined, isCurrent: !marked },
            {
              name: 'marked',
              label: text.views.marked,
              to: pathOf({ q, marked: true }),
              count: undefined,
              isCurrent: marked === true,
            },
          ]}
        />
        <KeysHelp keys={keys} entries={adminText.list.keys.entries.filter(([key]) => !'xXa'.includes(key))} />
      </div>
      <div ref={list}>
        <StaffList
          dense
          text={{ ...text, none }}
          asked={asked}
          rows={({ data }) => data}
          columns={columnsOf(writeAddress(customerList, here))}
          keyOf={({ id }) => id}
          pager={
            <>
              {meta?.isMore && <p className="mt-3 text-sm text-muted">{text.more}</p>}
              <CursorPager
                text={text.pages}
                after={here.after}
                next={meta?.next}
                pathOf={(after) => pathOf({ ...here, after })}
              />
            </>
          }
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <DownloadCsv of={({ file }) => file('GET /customers/csv', { query: { q, marked } })} />
      </div>
    </StaffPage>
  )
}

const { columns: heads } = text

/** `list` is in the address of a customer's page, which leads back to it. */
const columnsOf = (list: string): Column<CustomerRow>[] => [
  {
    head: heads.name,
    line: 'what',
    className: 'lg:max-w-52',
    cell: ({ id, name }) => (
      <Link
        to={customerPath(id) + list}
        {...opensRow}
        className={`block truncate font-medium max-lg:py-2 ${textLink}`}
      >
        <bdi>{name || adminOrdersText.noName}</bdi>
      </Link>
    ),
  },
  {
    head: heads.mark,
    line: 'what',
    className: 'whitespace-nowrap',
    cell: ({ mark }) => mark && <MarkBadge mark={mark} />,
  },
  {
    head: heads.phone,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ phone }) => <CallLink phone={phone} />,
  },
  {
    head: heads.email,
    className: 'max-lg:sr-only lg:max-w-52',
    cell: ({ email }) => (
      <span className="block truncate text-muted" title={email}>
        {email}
      </span>
    ),
  },
  {
    head: heads.lastOrder,
    className: 'whitespace-nowrap max-lg:ms-auto',
    cell: ({ lastOrderAt }) => orderDate(lastOrderAt),
  },
  counted('orders'),
  counted('delivered'),
  counted('refused', 'font-medium text-oxblood'),
  counted('returned'),
]

/** On a card, which has no heads, with its word, and only if there are any. */
const counted = (what: 'orders' | 'delivered' | 'refused' | 'returned', look = ''): Column<CustomerRow> => ({
  head: heads[what],
  line: 'actions',
  atEnd: true,
  className: 'tabular-nums whitespace-nowrap',
  cell: ({ [what]: count }) => (
    <span className={count === 0 ? 'text-muted max-lg:hidden' : look}>
      {count} <span className="lg:hidden">{text.counted[what](count)}</span>
    </span>
  ),
})
