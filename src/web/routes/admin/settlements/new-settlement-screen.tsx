import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { UnsettledParcel } from '#contract/desk/settlements.ts'
import { orderPath, staffPages } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { type CashAge, cashAges, settlementPath } from '#shared/settlements.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Button } from '#ui/button.tsx'
import { bind, Select } from '#ui/field.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, readReply, refresh, useClient, useRead } from '#web/data/api.ts'
import { shortNumber } from '../orders/order-facts.tsx'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { shortDateTime } from '../shared/dates.ts'
import { UploadForm } from '../shared/form/upload-form.tsx'
import { Pager, ViewTabs } from '../shared/list/list-frame.tsx'
import { KeysHelp, opensRow } from '../shared/list/list-keys.tsx'
import { SelectionBar, useSelectable } from '../shared/list/selection.tsx'
import { type Column, StaffTable } from '../shared/list/staff-table.tsx'
import { type AddressValues, useListAddress } from '../shared/list/use-list-address.ts'
import { StaffPage, sectionHead } from '../shared/staff-page.tsx'
import { courierName } from './amount.tsx'
import { unsettledList } from './unsettled-list.ts'

const text = adminSettlementsText.create
const LIMIT = 100

/** A settlement from the courier's file, or of chosen parcels. The courier and the age are in the address. */
export default function NewSettlementScreen() {
  useOrderEvents()
  const { here, change, pathOf } = useListAddress(unsettledList)
  const { data = [] } = useRead('GET /settlements/with-couriers')
  const couriers = [
    ...new Set([...data.map(({ courier }) => courier), ...Object.keys(adminSettlementsText.couriers)]),
  ]
  const courier = here.courier ?? couriers[0] ?? ''
  return (
    <StaffPage
      title={text.title}
      back={{ to: staffPages.settlements.path, label: adminSettlementsText.back }}
    >
      <div className="grid max-w-xl gap-5">
        <Select
          label={text.courier}
          {...bind(courier, (courier) => change({ courier, age: '' }, { replace: true }))}
        >
          {couriers.map((name) => (
            <option key={name} value={name}>
              {courierName(name)}
            </option>
          ))}
        </Select>
        {/* Another courier, another form: nothing of the file before stays. */}
        <SettlementFile key={courier} courier={courier} />
      </div>
      <ChooseParcels
        query={{ ...here, courier }}
        pathOf={(age) => pathOf({ courier, age })}
        onPage={(page, how) => change({ courier, page }, how)}
      />
    </StaffPage>
  )
}

/** The delivered parcels of a courier whose cash has not come, the oldest first. */
function ChooseParcels(props: {
  query: AddressValues<typeof unsettledList> & { courier: string }
  pathOf: (age: CashAge | undefined) => string
  onPage: (page: number, how?: { replace: boolean }) => void
}) {
  const { courier, age, page } = props.query
  const client = useClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const query = { ...props.query, limit: LIMIT }
  const asked = useQuery({
    ...readReply(client, 'GET /settlements/parcels', { query }),
    placeholderData: keepPreviousData,
    enabled: courier !== '',
  })
  const parcels = asked.data?.data ?? []
  const { table, selection, keys, picked } = useSelectable(parcels)
  const settle = useMutation({
    mutationFn: () =>
      client.call('POST /settlements', { body: { courier, parcelIds: picked.map(({ id }) => id) } }),
    async onSuccess({ id }) {
      await refresh(queries, 'settlements')
      navigate(settlementPath(id))
    },
  })
  const sum = picked.reduce((total, { cash }) => total + Number(cash), 0)
  return (
    <section aria-labelledby="choose-parcels" className="mt-10">
      <h2 id="choose-parcels" className={sectionHead}>
        {text.parcelsTitle}
      </h2>
      <div className="flex items-center justify-between gap-4">
        <ViewTabs
          label={text.ages}
          views={[undefined, ...cashAges].map((one) => ({
            name: one ?? 'all',
            label: one ? adminSettlementsText.withCouriers.ages[one] : text.allAges,
            to: props.pathOf(one),
            count: undefined,
            isCurrent: one === age,
          }))}
        />
        <KeysHelp keys={keys} />
      </div>
      {settle.error && <Notice>{failureSentence(settle.error, text.failed)}</Notice>}
      {asked.error && <Notice>{failureSentence(asked.error, text.parcelsFailed)}</Notice>}
      {asked.isPending && <Spinner label={text.parcelsLoading} />}
      {asked.data && (
        <StaffTable
          dense
          label={text.parcelsTitle}
          rows={parcels}
          columns={columns}
          keyOf={({ id }) => id}
          none={text.parcelsNone}
          busy={asked.isPlaceholderData}
          table={table}
          selection={selection}
          select={({ waybill }) => text.select(waybill)}
        />
      )}
      {asked.data && (
        <Pager
          page={page}
          limit={LIMIT}
          total={asked.data.meta.total}
          busy={asked.isPlaceholderData}
          onPage={props.onPage}
        />
      )}
      {picked.length > 0 && (
        <SelectionBar selected={text.selected(picked.length, formatPrice(sum))} onClear={selection.clear}>
          <Button size="compact" busy={settle.isPending} onClick={() => settle.mutate()}>
            {text.settle(picked.length)}
          </Button>
        </SelectionBar>
      )}
    </section>
  )
}

const columns: Column<UnsettledParcel>[] = [
  {
    head: text.heads.waybill,
    line: 'what',
    cell: ({ waybill }) => <span className="font-mono text-xs wrap-anywhere">{waybill}</span>,
  },
  { head: text.heads.customer, className: 'max-lg:basis-full', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    head: text.heads.order,
    cell: ({ orderId }) => (
      <Link
        to={orderPath(orderId)}
        {...opensRow}
        className="inline-block py-1 font-mono text-xs font-semibold hover:underline"
      >
        {shortNumber(orderId)}
      </Link>
    ),
  },
  {
    head: text.heads.delivered,
    className: 'text-muted',
    cell: ({ deliveredAt }) => shortDateTime(deliveredAt),
  },
  {
    head: text.heads.cash,
    atEnd: true,
    className: 'whitespace-nowrap tabular-nums max-lg:ms-auto',
    cell: ({ cash }) => formatPrice(Number(cash)),
  },
]

const columnNames = ['waybill', 'collected', 'fee'] as const

/** Sends the courier's file. If its columns are not recognised, staff name them. */
function SettlementFile({ courier }: { courier: string }) {
  const { call } = useClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [columns, setColumns] = useState<Record<string, string>>({})
  return (
    <UploadForm
      text={text}
      then={text.comparing}
      send={async (file, onProgress) => {
        const form = new FormData()
        for (const [name, value] of Object.entries({ courier, ...namedIn(columns) })) form.append(name, value)
        form.append('file', file)
        const { id } = await call('POST /settlements/files', { form, onProgress })
        await refresh(queries, 'settlements')
        navigate(settlementPath(id))
      }}
      onChoose={() => setColumns({})}
      className="grid gap-5"
    >
      {({ columns: found }) =>
        Array.isArray(found) &&
        found.length > 0 && (
          <fieldset className="grid gap-4 border border-hairline p-4">
            <legend className="px-1 text-sm">{text.which}</legend>
            {columnNames.map((name) => (
              <Select
                key={name}
                label={text.columns[name]}
                required={name !== 'fee'}
                {...bind(columns[name] ?? '', (typed) => setColumns({ ...columns, [name]: typed }))}
              >
                <option value="">{name === 'fee' ? text.noFee : text.choose}</option>
                {found.map(String).map((column) => (
                  <option key={column}>{column}</option>
                ))}
              </Select>
            ))}
          </fieldset>
        )
      }
    </UploadForm>
  )
}

const namedIn = (columns: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== ''))
