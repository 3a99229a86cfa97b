import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical } from 'lucide'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CourierBalance } from '#contract/desk/settlements.ts'
import { orderPath } from '#shared/pages.ts'
import { type BalanceState, balanceStates, settlementPath } from '#shared/settlements.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { failureSentence, refresh, useClient } from '#web/data/api.ts'
import { shortNumber } from '../orders/order-facts.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { Pager } from '../shared/list/list-frame.tsx'
import { useReply } from '../shared/list/staff-list.tsx'
import { type Column, StaffTable } from '../shared/list/staff-table.tsx'
import { sectionHead } from '../shared/staff-page.tsx'
import { Amount, courierName } from './amount.tsx'

const text = adminSettlementsText.balances
const LIMIT = 25

/** What couriers paid less or more than they had collected, until staff say what became of it. */
export function CourierBalances() {
  const [closed, setClosed] = useState(false)
  const [page, setPage] = useState(1)
  const query = { closed, page, limit: LIMIT }
  const { data, error, isPlaceholderData } = useReply('GET /settlements/balances', { query })
  const show = (wanted: boolean) => {
    setClosed(wanted)
    setPage(1)
  }
  return (
    <section id="balances" aria-labelledby="balances-title" className="mb-8 scroll-mt-24">
      <h2 id="balances-title" className={sectionHead}>
        {text.title}
      </h2>
      <p className="mb-3 text-sm text-muted">{text.about}</p>
      <fieldset className="mb-3 flex gap-2">
        <legend className="sr-only">{text.tabs}</legend>
        {[false, true].map((wanted) => (
          <Button
            key={String(wanted)}
            size="compact"
            variant={wanted === closed ? 'primary' : 'outline'}
            aria-pressed={wanted === closed}
            onClick={() => show(wanted)}
          >
            {wanted ? text.closed : text.open}
          </Button>
        ))}
      </fieldset>
      {error && <Notice>{failureSentence(error, text.failed)}</Notice>}
      {data && (
        <StaffTable
          dense
          label={text.table}
          rows={data.data}
          columns={columns}
          keyOf={({ settlementId, line }) => `${settlementId} ${line}`}
          none={closed ? text.noneClosed : text.none}
          busy={isPlaceholderData}
        />
      )}
      {data && data.meta.total > LIMIT && (
        <Pager page={page} limit={LIMIT} total={data.meta.total} busy={isPlaceholderData} onPage={setPage} />
      )}
    </section>
  )
}

const columns: Column<CourierBalance>[] = [
  {
    head: text.heads.order,
    line: 'what',
    cell: ({ orderId }) => (
      <Link to={orderPath(orderId)} className="inline-block py-1 font-medium hover:underline">
        {shortNumber(orderId)}
      </Link>
    ),
  },
  {
    head: text.heads.courier,
    line: 'what',
    className: 'max-lg:grow',
    cell: ({ settlementId, courier }) => (
      <Link to={settlementPath(settlementId)} className="inline-block py-1 hover:underline">
        {courierName(courier)}
      </Link>
    ),
  },
  {
    head: text.heads.since,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => shortDateTime(createdAt),
  },
  {
    head: text.heads.amount,
    atEnd: true,
    className: 'font-medium whitespace-nowrap tabular-nums',
    cell: ({ amount }) => <Amount of={amount} />,
  },
  {
    head: text.heads.state,
    cell: ({ state, changedAt, changedBy }) => (
      <>
        {text.states[state]}
        {state !== 'open' && (
          <span className="block text-xs text-muted">
            {adminSettlementsText.by(shortDateTime(changedAt), changedBy)}
          </span>
        )}
      </>
    ),
  },
  {
    head: text.heads.actions,
    hidesHead: true,
    line: 'actions',
    className: 'text-end max-lg:ms-auto',
    cell: (balance) => <BalanceMenu balance={balance} />,
  },
]

function BalanceMenu({ balance }: { balance: CourierBalance }) {
  const { settlementId, line, orderId, state } = balance
  const { call } = useClient()
  const queries = useQueryClient()
  const number = shortNumber(orderId)
  const say = useMutation({
    mutationFn: (said: BalanceState) =>
      call('PUT /settlements/:id/lines/:line/balance', {
        params: { id: settlementId, line },
        body: { state: said },
      }),
    async onSuccess(changed) {
      void toast({ title: text.changed(number, text.states[changed.state]) })
      await refresh(queries, 'settlements')
    },
    onError: (error) => void toast({ title: failureSentence(error, text.changeFailed), tone: 'bad' }),
  })
  return (
    <Menu
      label={text.actionsOf(number)}
      trigger={<Icon of={EllipsisVertical} />}
      items={balanceStates
        .filter((one) => one !== state)
        .map((one) => ({
          label: text.say(text.states[one]),
          disabled: say.isPending,
          onSelect: () => say.mutate(one),
        }))}
    />
  )
}
