import { EllipsisVertical } from 'lucide'
import { useLocation } from 'wouter'
import type { ShippingEntry } from '#contract/parcels.ts'
import { orderPath } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { adminShippingText as text } from '#text/admin-shipping.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.ts'
import { Menu } from '#ui/menu.tsx'
import { OrderLink } from '../orders/list/row-controls.tsx'
import { isMeantForRow } from '../orders/list/row-props.ts'
import { ageOf, piecesOf } from '../orders/order-facts.ts'
import { shortNumber } from '../orders/short-number.ts'
import { DenseCell, DenseRow } from '../shared/list/dense-table.tsx'
import { SelectBox } from '../shared/list/selection.tsx'
import { rowMark } from '../shared/list/use-list-keys.ts'
import { RestingButton } from '../shared/resting-button.tsx'
import { actionsOf, decisionsOf } from './parcel-actions.ts'
import { ParcelStateMark } from './parcel-state.tsx'
import { useChangeParcel } from './use-parcel-changes.ts'

/** A row of the desk: its id is that of the parcel or, before there is one, of the order. */
export type DeskRow = ShippingEntry & { id: string }

export function ShippingRow(props: {
  row: DeskRow
  isSelected: boolean
  onSelect: (isSelected: boolean, isRange: boolean) => void
}) {
  const { order, parcel, cashToCollect, confirmedByLink, id } = props.row
  const [, navigate] = useLocation()
  const to = orderPath(order.id)
  return (
    <DenseRow
      {...rowMark(id)}
      onClick={(event) => isMeantForRow(event) && navigate(to)}
      className="cursor-pointer"
    >
      <DenseCell line="what">
        <span className="flex items-center gap-3">
          <SelectBox
            label={text.select(shortNumber(order.id))}
            checked={props.isSelected}
            onSelect={props.onSelect}
          />
          <OrderLink order={order} to={to} />
          <time dateTime={order.createdAt} className="text-xs whitespace-nowrap text-muted tabular-nums">
            {ageOf(order.createdAt)}
          </time>
        </span>
      </DenseCell>
      <DenseCell line="what" className="max-lg:grow max-lg:basis-0 lg:max-w-48">
        <span dir="auto" className="block truncate text-left font-medium" title={order.guestName}>
          {order.guestName || adminOrdersText.noName}
        </span>
        <PackersNotes row={props.row} />
      </DenseCell>
      <DenseCell line="facts" className="lg:max-w-32">
        <span dir="auto" className="block truncate text-left">
          {order.address.city}
        </span>
      </DenseCell>
      <DenseCell line="facts" className="whitespace-nowrap tabular-nums">
        {adminOrdersText.pieces(piecesOf(order))}
      </DenseCell>
      <DenseCell line="facts" className="whitespace-nowrap tabular-nums">
        {Number(cashToCollect) > 0 ? formatPrice(Number(cashToCollect)) : text.nothingToCollect}
      </DenseCell>
      {parcel && (
        <DenseCell line="facts">
          <ParcelStateMark parcel={parcel} />
        </DenseCell>
      )}
      {parcel && (
        <DenseCell line="facts" className="font-mono text-xs">
          {parcel.trackingNumber}
        </DenseCell>
      )}
      <DenseCell line="actions" className="text-end max-lg:ms-auto">
        {parcel && <RowActions row={props.row} parcel={parcel} />}
        {confirmedByLink && <Badge tone="warning">{text.confirmedByLink}</Badge>}
      </DenseCell>
    </DenseRow>
  )
}

/** Who packs reads what was agreed in a call. */
const PackersNotes = ({ row: { order, notes } }: { row: DeskRow }) => (
  <ul className="grid text-xs text-amber empty:hidden">
    {order.courierNote && (
      <li dir="auto" className="line-clamp-3 text-left wrap-anywhere">
        {text.forCourier(order.courierNote)}
      </li>
    )}
    {notes.map((note) => (
      <li key={note} dir="auto" className="line-clamp-3 text-left wrap-anywhere">
        {note}
      </li>
    ))}
  </ul>
)

/** The two or three decisions about a parcel that came back are buttons; the rest is a menu. */
function RowActions({ row, parcel }: { row: DeskRow; parcel: NonNullable<DeskRow['parcel']> }) {
  const change = useChangeParcel()
  const items = actionsOf(parcel, change)
  const number = shortNumber(row.order.id)
  return (
    <span className="flex items-center justify-end gap-2 max-lg:flex-wrap">
      {decisionsOf(parcel, change).map(({ label, onSelect }) => (
        <RestingButton
          key={label}
          step={parcel.state}
          size="compact"
          variant="outline"
          aria-label={`${label}: ${number}`}
          className="whitespace-nowrap"
          busy={change.isPending}
          onClick={onSelect}
        >
          {label}
        </RestingButton>
      ))}
      {items.length > 0 && (
        <Menu label={text.actionsOf(number)} trigger={<Icon of={EllipsisVertical} />} items={items} />
      )}
    </span>
  )
}
