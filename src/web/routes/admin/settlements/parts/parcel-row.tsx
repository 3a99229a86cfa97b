import { Link } from 'wouter'
import type { UnsettledParcel } from '#contract/settlements.ts'
import { orderPath } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { shortNumber } from '../../orders/short-number.ts'
import { shortDateTime } from '../../shared/dates.ts'
import { DenseCell, DenseRow } from '../../shared/list/dense-table.tsx'
import { SelectBox } from '../../shared/list/selection.tsx'
import { opensRow, rowMark } from '../../shared/list/use-list-keys.ts'

const text = adminSettlementsText.create

export function ParcelRow(props: {
  parcel: UnsettledParcel
  isSelected: boolean
  onSelect: (isSelected: boolean, isRange: boolean) => void
}) {
  const { id, waybill, orderId, name, deliveredAt, cash } = props.parcel
  return (
    <DenseRow {...rowMark(id)}>
      <DenseCell line="what">
        <span className="flex items-center gap-3">
          <SelectBox label={text.select(waybill)} checked={props.isSelected} onSelect={props.onSelect} />
          <span className="font-mono text-xs wrap-anywhere">{waybill}</span>
        </span>
      </DenseCell>
      <DenseCell line="facts" className="max-lg:basis-full">
        <bdi>{name}</bdi>
      </DenseCell>
      <DenseCell line="facts">
        <Link
          to={orderPath(orderId)}
          {...opensRow}
          className="inline-block py-1 font-mono text-xs font-semibold hover:underline"
        >
          {shortNumber(orderId)}
        </Link>
      </DenseCell>
      <DenseCell line="facts" className="text-muted">
        {shortDateTime(deliveredAt)}
      </DenseCell>
      <DenseCell line="facts" className="whitespace-nowrap tabular-nums max-lg:ms-auto lg:text-end">
        {formatPrice(Number(cash))}
      </DenseCell>
    </DenseRow>
  )
}
