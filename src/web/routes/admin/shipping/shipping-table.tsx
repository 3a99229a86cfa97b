import type { RefObject } from 'react'
import type { ShippingView } from '#shared/values.ts'
import { adminShippingText as text } from '#text/admin-shipping.ts'
import { HeadCell } from '#ui/table.tsx'
import { DenseTable, NoDenseRows } from '../shared/list/dense-table.tsx'
import { SelectBox } from '../shared/list/selection.tsx'
import type { Selection } from '../shared/list/use-selection.ts'
import { type DeskRow, ShippingRow } from './shipping-row.tsx'

/** One page of a view. */
export function ShippingTable(props: {
  table: RefObject<HTMLTableElement | null>
  view: ShippingView
  rows: readonly DeskRow[]
  busy: boolean
  isSearch: boolean
  selection: Selection<DeskRow>
}) {
  const { view, rows, selection } = props
  const { columns } = text
  return (
    <DenseTable
      ref={props.table}
      label={text.table[view]}
      busy={props.busy}
      head={
        <>
          <HeadCell>
            <span className="flex items-center gap-3">
              <SelectBox
                label={text.selectAll(rows.length)}
                checked={selection.isAll}
                onSelect={selection.selectAll}
              />
              {columns.order}
            </span>
          </HeadCell>
          <HeadCell>{columns.customer}</HeadCell>
          <HeadCell>{columns.city}</HeadCell>
          <HeadCell>{columns.pieces}</HeadCell>
          <HeadCell>{columns.collect}</HeadCell>
          {view !== 'pack' && <HeadCell>{columns.state}</HeadCell>}
          {view !== 'pack' && <HeadCell>{columns.tracking}</HeadCell>}
          <HeadCell>
            <span className="sr-only">{columns.actions}</span>
          </HeadCell>
        </>
      }
    >
      {rows.length === 0 && (
        <NoDenseRows columns={8}>{props.isSearch ? text.nothingFound : text.empty[view]}</NoDenseRows>
      )}
      {rows.map((row) => (
        <ShippingRow
          key={row.id}
          row={row}
          isSelected={selection.has(row.id)}
          onSelect={(isSelected, isRange) => selection.select(row.id, isSelected, isRange)}
        />
      ))}
    </DenseTable>
  )
}
