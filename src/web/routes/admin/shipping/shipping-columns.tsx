import { EllipsisVertical } from 'lucide'
import type { ShippingEntry } from '#contract/desk/parcels.ts'
import { orderPath } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import type { ShippingView } from '#shared/values.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { adminShippingText as text } from '#text/admin-shipping.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { OrderLink } from '../orders/list/row-controls.tsx'
import { ageOf, piecesOf, shortNumber } from '../orders/order-facts.tsx'
import type { Column } from '../shared/list/staff-table.tsx'
import { RestingButton } from '../shared/resting-button.tsx'
import { actionsOf, decisionsOf, useChangeParcel } from './parcel-changes.ts'
import { ParcelStateMark } from './parcel-state.tsx'

/** A row of the desk: its id is that of the parcel or, before there is one, of the order. */
export type DeskRow = ShippingEntry & { id: string }

export const shippingColumns = (view: ShippingView, rows: readonly DeskRow[]): Column<DeskRow>[] => [
  {
    head: columns.order,
    line: 'what',
    cell: ({ order }) => (
      <>
        <OrderLink order={order} to={orderPath(order.id)} />
        <time dateTime={order.createdAt} className="text-xs whitespace-nowrap text-muted tabular-nums">
          {ageOf(order.createdAt)}
        </time>
      </>
    ),
  },
  {
    head: columns.customer,
    line: 'what',
    className: 'max-lg:grow max-lg:basis-30 lg:max-w-48',
    cell: (row) => (
      <>
        <span dir="auto" className="block truncate text-left font-medium" title={row.order.guestName}>
          {row.order.guestName || adminOrdersText.noName}
        </span>
        <PackersNotes row={row} />
      </>
    ),
  },
  {
    head: columns.city,
    className: 'lg:max-w-32',
    cell: ({ order }) => (
      <span dir="auto" className="block truncate text-left">
        {order.address.city}
      </span>
    ),
  },
  {
    head: columns.pieces,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ order }) => adminOrdersText.pieces(piecesOf(order)),
  },
  {
    head: columns.collect,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ cashToCollect }) =>
      Number(cashToCollect) > 0 ? formatPrice(Number(cashToCollect)) : text.nothingToCollect,
  },
  ...(view === 'pack' ? [] : [stateColumn]),
  ...(rows.some(({ parcel }) => parcel?.trackingNumber) ? [trackingColumn] : []),
  {
    head: columns.actions,
    hidesHead: true,
    line: 'actions',
    className: 'text-end max-lg:ms-auto',
    cell: (row) => (
      <>
        {row.parcel && <RowActions row={row} parcel={row.parcel} />}
        {row.confirmedByLink && <Badge tone="warning">{text.confirmedByLink}</Badge>}
      </>
    ),
  },
]

const { columns } = text

const stateColumn: Column<DeskRow> = {
  head: columns.state,
  cell: ({ parcel }) => parcel && <ParcelStateMark parcel={parcel} />,
}
const trackingColumn: Column<DeskRow> = {
  head: columns.tracking,
  className: 'font-mono text-xs',
  cell: ({ parcel }) => parcel?.trackingNumber,
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
