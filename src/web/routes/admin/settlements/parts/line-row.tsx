import { Link } from 'wouter'
import type { SettlementLine } from '#contract/settlements.ts'
import { orderPath } from '#shared/pages.ts'
import type { SettlementVerdict } from '#shared/settlements.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { shortNumber } from '../../orders/short-number.ts'
import { DenseCell, DenseRow } from '../../shared/list/dense-table.tsx'
import { SelectBox } from '../../shared/list/selection.tsx'
import { opensRow, rowMark } from '../../shared/list/use-list-keys.ts'
import { Amount } from './amount.tsx'

const text = adminSettlementsText.one

export function LineRow(props: {
  line: SettlementLine
  selection: { isSelected: boolean; onSelect: (isSelected: boolean, isRange: boolean) => void } | null
}) {
  const { line, selection } = props
  const { due, collected, fee, orderId, verdict } = line
  const difference = due === null ? null : (Number(collected) - Number(due)).toFixed(2)
  return (
    <DenseRow {...rowMark(String(line.line))}>
      <DenseCell line="what" className="tabular-nums">
        <span className="flex items-center gap-3">
          {selection && (
            <SelectBox
              label={text.select(line.line)}
              checked={selection.isSelected}
              onSelect={selection.onSelect}
            />
          )}
          {line.line}
        </span>
      </DenseCell>
      <DenseCell line="what" className="font-mono text-xs wrap-anywhere max-lg:grow max-lg:basis-0">
        <bdi>{line.waybill || text.noWaybill}</bdi>
      </DenseCell>
      <DenseCell line="what">
        {orderId ? (
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
        )}
      </DenseCell>
      <DenseCell line="actions">
        <Badge tone={tones[verdict]}>{text.verdicts[verdict]}</Badge>
        {line.isAccepted && verdict === 'amount_differs' && (
          <span className="ps-2 text-xs">{text.accepted}</span>
        )}
      </DenseCell>
      <Money name={text.heads.due} of={due} />
      <Money name={text.heads.collected} of={collected} />
      <Money name={text.heads.difference} of={difference} isDifference />
      <Money name={text.heads.fee} of={fee} />
    </DenseRow>
  )
}

/** On a phone each amount has its name before it. */
const Money = ({ name, ...amount }: { name: string; of: string | null; isDifference?: boolean }) => (
  <DenseCell line="facts" className="whitespace-nowrap tabular-nums lg:text-end">
    <span aria-hidden="true" className="pe-1 text-xs text-muted lg:hidden">
      {name}
    </span>
    <Amount {...amount} />
  </DenseCell>
)

const tones: Record<SettlementVerdict, Tone> = {
  matches: 'good',
  amount_differs: 'warning',
  settled_before: 'neutral',
  not_due: 'neutral',
  unknown_parcel: 'bad',
  listed_twice: 'bad',
}
