import { Link } from 'wouter'
import type { SettlementLine } from '#contract/settlements.ts'
import { orderPath } from '#shared/pages.ts'
import type { SettlementVerdict } from '#shared/settlements.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { shortNumber } from '../../orders/short-number.ts'
import type { Column } from '../../shared/list/staff-table.tsx'
import { opensRow } from '../../shared/list/use-list-keys.ts'
import { Amount } from './amount.tsx'

const text = adminSettlementsText.one

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

export const lineColumns: Column<SettlementLine>[] = [
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
  money(text.heads.collected, ({ collected }) => collected),
  money(text.heads.difference, differenceOf, true),
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
