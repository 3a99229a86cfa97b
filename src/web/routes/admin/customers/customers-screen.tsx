import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { CustomerRow } from '#contract/customers.ts'
import { customerPath } from '#shared/pages.ts'
import { adminText } from '#text/admin.ts'
import { adminCustomersText as text } from '#text/admin-customers.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { textLink } from '#ui/button-look.ts'
import { useClient } from '#web/data/client-context.ts'
import { readReply } from '#web/data/read.ts'
import { orderDate } from '#web/features/orders/order-date.ts'
import { CallLink } from '../orders/list/row-controls.tsx'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { DownloadCsv } from '../shared/download-csv.tsx'
import { KeysHelp } from '../shared/list/keys-dialog.tsx'
import { CursorPager } from '../shared/list/pager.tsx'
import { StaffList } from '../shared/list/staff-list.tsx'
import { StaffSearch } from '../shared/list/staff-search.tsx'
import type { Column } from '../shared/list/staff-table.tsx'
import { useListAddress, writeAddress } from '../shared/list/use-list-address.ts'
import { opensRow, useListKeys } from '../shared/list/use-list-keys.ts'
import { ViewTabs } from '../shared/list/view-tabs.tsx'
import { StaffPage } from '../shared/staff-page.tsx'
import { customerList } from './customer-list.ts'
import { MarkBadge } from './parts/mark-badge.tsx'

/** Everybody who has ordered, by their newest order. */
export default function CustomersScreen() {
  useOrderEvents()
  const client = useClient()
  const { here, change, pathOf } = useListAddress(customerList)
  const { q, marked, after } = here
  const asked = useQuery({
    ...readReply(client, 'GET /customers', { query: here }),
    placeholderData: keepPreviousData,
  })
  const list = useRef<HTMLDivElement>(null)
  const keys = useListKeys(list, { onToggle() {}, onToggleAll() {} })
  const meta = asked.data?.meta
  const none = q ? text.notFound : marked ? text.noneMarked : text.none
  return (
    <StaffPage
      title={text.title}
      back="panel"
      actions={
        <StaffSearch
          label={text.search}
          hideLabel
          hint={text.searchHint}
          q={q ?? ''}
          onSearch={change}
          className="grow lg:max-w-sm"
        />
      }
    >
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
          text={{ ...text, none }}
          asked={asked}
          rows={({ data }) => data}
          columns={columnsOf(writeAddress(customerList, here))}
          keyOf={({ id }) => id}
          pager={
            <>
              {meta?.isMore && <p className="mt-3 text-sm text-muted">{text.more}</p>}
              <CursorPager
                label={text.pages.label}
                first={after ? { to: pathOf({ q, marked }), label: text.pages.first } : null}
                next={
                  meta?.next ? { to: pathOf({ ...here, after: meta.next }), label: text.pages.next } : null
                }
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
const counted = { span: 2, className: 'tabular-nums' } as const

/** `list` is in the address of a customer's page, which leads back to it. */
const columnsOf = (list: string): Column<CustomerRow>[] => [
  {
    head: heads.name,
    line: 'what',
    span: 6,
    className: 'max-w-64 wrap-anywhere',
    cell: ({ id, name, email }) => (
      <>
        <Link
          to={customerPath(id) + list}
          {...opensRow}
          className={`inline-block py-1 font-medium ${textLink}`}
        >
          <bdi>{name || adminOrdersText.noName}</bdi>
        </Link>
        <span className="block text-xs text-muted">{email}</span>
      </>
    ),
  },
  {
    head: heads.phone,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ phone }) => <CallLink phone={phone} />,
  },
  {
    head: heads.lastOrder,
    className: 'whitespace-nowrap',
    cell: ({ lastOrderAt }) => orderDate(lastOrderAt),
  },
  { head: heads.orders, ...counted, cell: ({ orders }) => orders },
  { head: heads.delivered, ...counted, cell: ({ delivered }) => delivered },
  {
    head: heads.refused,
    ...counted,
    cell: ({ refused }) => <span className={refused > 0 ? 'font-medium text-oxblood' : ''}>{refused}</span>,
  },
  { head: heads.returned, ...counted, cell: ({ returned }) => returned },
  {
    head: heads.mark,
    className: 'max-w-56 wrap-anywhere',
    cell: ({ mark }) =>
      mark && (
        <>
          <MarkBadge mark={mark.kind} />
          <span dir="auto" className="block text-left text-xs text-muted">
            {mark.reason}
          </span>
        </>
      ),
  },
]
