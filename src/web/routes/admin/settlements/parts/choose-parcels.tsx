import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { staffPages } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { type CashAge, cashAges, settlementPath } from '#shared/settlements.ts'
import { adminText } from '#text/admin.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { HeadCell } from '#ui/table.tsx'
import { useClient } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { readReply, refresh } from '#web/data/read.ts'
import { DenseTable, NoDenseRows } from '../../shared/list/dense-table.tsx'
import { KeysHelp } from '../../shared/list/keys-dialog.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { SelectBox, SelectionBar } from '../../shared/list/selection.tsx'
import { useListKeys } from '../../shared/list/use-list-keys.ts'
import { useSelection } from '../../shared/list/use-selection.ts'
import { ViewTabs } from '../../shared/list/view-tabs.tsx'
import { sectionHead } from '../../shared/staff-page.tsx'
import { ParcelRow } from './parcel-row.tsx'

const text = adminSettlementsText.create
const LIMIT = 100

/** The delivered parcels of a courier whose cash has not come, the oldest first. */
export function ChooseParcels(props: {
  courier: string
  age: CashAge | undefined
  page: number
  onPage: (page: number) => void
}) {
  const { courier, age, page } = props
  const client = useClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const table = useRef<HTMLTableElement>(null)
  const query = { courier, age, page, limit: LIMIT }
  const asked = useQuery({
    ...readReply(client, 'GET /settlements/parcels', { query }),
    placeholderData: keepPreviousData,
    enabled: courier !== '',
  })
  const parcels = asked.data?.data ?? []
  const selection = useSelection(parcels)
  const keys = useListKeys(table, {
    onToggle: (id) => selection.select(id, !selection.has(id)),
    onToggleAll: () => selection.selectAll(!selection.isAll),
  })
  const settle = useMutation({
    mutationFn: () =>
      client.call('POST /settlements', {
        body: { courier, parcelIds: selection.picked.map(({ id }) => id) },
      }),
    async onSuccess({ id }) {
      await refresh(queries, 'settlements')
      navigate(settlementPath(id))
    },
  })
  const sum = selection.picked.reduce((total, { cash }) => total + Number(cash), 0)
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
            to: `${staffPages.newSettlement.path}?${new URLSearchParams({ courier, ...(one && { age: one }) })}`,
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
        <DenseTable
          ref={table}
          label={text.parcelsTitle}
          busy={asked.isPlaceholderData}
          head={
            <>
              <HeadCell>
                <span className="me-3 inline-grid align-middle">
                  <SelectBox
                    label={adminText.list.selectAll}
                    checked={selection.isAll}
                    onSelect={selection.selectAll}
                  />
                </span>
                {text.heads.waybill}
              </HeadCell>
              <HeadCell>{text.heads.customer}</HeadCell>
              <HeadCell>{text.heads.order}</HeadCell>
              <HeadCell>{text.heads.delivered}</HeadCell>
              <HeadCell className="lg:text-end">{text.heads.cash}</HeadCell>
            </>
          }
        >
          {parcels.map((parcel) => (
            <ParcelRow
              key={parcel.id}
              parcel={parcel}
              isSelected={selection.has(parcel.id)}
              onSelect={(isSelected, isRange) => selection.select(parcel.id, isSelected, isRange)}
            />
          ))}
          {parcels.length === 0 && <NoDenseRows columns={5}>{text.parcelsNone}</NoDenseRows>}
        </DenseTable>
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
      {selection.picked.length > 0 && (
        <SelectionBar
          selected={text.selected(selection.picked.length, formatPrice(sum))}
          onClear={selection.clear}
        >
          <Button size="compact" busy={settle.isPending} onClick={() => settle.mutate()}>
            {text.settle(selection.picked.length)}
          </Button>
        </SelectionBar>
      )}
    </section>
  )
}
