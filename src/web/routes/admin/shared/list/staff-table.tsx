import { type MouseEvent, memo, type ReactNode, type RefObject } from 'react'
import { adminText } from '#text/admin.ts'
import { classNames } from '#ui/class-names.ts'
import { HeadCell, SortableHeadCell } from '#ui/table.tsx'
import { RowsLeft, useRowsLeft } from '../resting-button.tsx'
import { rowMark } from './list-keys.tsx'
import type { Selection } from './selection.tsx'
import { SelectBox } from './selection.tsx'

export type Column<Row, Sort extends string = string> = {
  head: string
  /** The head is only heard. */
  hidesHead?: boolean
  cell: (row: Row) => ReactNode
  /** Where the cell is on the card of a phone: what the row is, a fact about it (usual), or what can be done. */
  line?: 'what' | 'facts' | 'actions'
  /** Of a card that is not dense: how many of its six columns the cell takes. */
  span?: keyof typeof spans
  /** A number, or what can be done: at the end of its column. */
  atEnd?: boolean
  /** The cell is the head of its row. */
  isRowHead?: boolean
  sort?: Sort
  className?: string
}

export type TableProps<Row, Sort extends string = string> = {
  columns: readonly Column<Row, Sort>[]
  keyOf: (row: Row) => string | number
  /** Rows of 40 pixels, for work; on a phone cards of three lines. Otherwise every fact on a card has its column's name. */
  dense?: boolean
  /** The look of the heads, where it is not the usual one. */
  headLook?: string
  rowLook?: (row: Row) => string | false
  /** A click anywhere on a row. */
  onOpen?: (row: Row) => void
  sorted?: { by: Sort; order: 'asc' | 'desc'; onSort: (by: Sort) => void }
  table?: RefObject<HTMLTableElement | null>
  selection?: Selection
  /** The labels of the boxes that select a row, and all of them. */
  select?: (row: Row) => string
  selectAll?: string
}

/**
 * The rows of a list under their heads; on a narrow screen, a card for each. While it is busy, a pulsing line is shown along its edge;
 * the rows stay readable.
 */
export function StaffTable<Row, Sort extends string = string>(
  props: TableProps<Row, Sort> & { label: string; rows: readonly Row[]; none?: ReactNode; busy?: boolean },
) {
  const { columns, rows, keyOf, selection, sorted, busy } = props
  const look = props.dense ? denseLook : roomyLook
  const ids = rows.map((row) => String(keyOf(row)))
  const left = useRowsLeft(ids, busy === true)
  const boxForAll = selection && (
    <SelectBox
      label={props.selectAll ?? adminText.list.selectAll}
      checked={selection.isAll}
      onSelect={selection.selectAll}
    />
  )
  return (
    <table
      ref={props.table}
      aria-label={props.label}
      aria-busy={busy || undefined}
      className={classNames(look.table, busy && look.busy)}
    >
      <thead className={look.thead}>
        <tr className={look.heads}>
          {columns.map((column, index) => (
            <Head
              key={column.head}
              column={column}
              sorted={sorted}
              look={props.headLook}
              box={index === 0 && boxForAll}
            />
          ))}
        </tr>
      </thead>
      <tbody className={look.tbody}>
        <RowsLeft value={left}>
          {rows.map((row, index) => {
            const id = ids[index] ?? ''
            return (
              <TableRow
                key={id}
                row={row}
                id={id}
                columns={columns}
                dense={props.dense}
                look={props.rowLook?.(row)}
                onOpen={props.onOpen}
                selection={selection?.rows.some((one) => one.id === id) ? selection : undefined}
                select={props.select}
              />
            )
          })}
        </RowsLeft>
        {rows.length === 0 && props.none && (
          <tr className={look.row}>
            <td colSpan={columns.length} className={look.none}>
              {props.none}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Head<Row, Sort extends string>(props: {
  column: Column<Row, Sort>
  sorted: TableProps<Row, Sort>['sorted']
  look: string | undefined
  box: ReactNode
}) {
  const { column, sorted, look, box } = props
  const { sort, head } = column
  if (sort && sorted)
    return (
      <SortableHeadCell
        label={head}
        before={box}
        sorted={sorted.by === sort ? sorted.order : null}
        onSort={() => sorted.onSort(sort)}
      />
    )
  const content = (
    <>
      {box && <span className="me-3 inline-grid align-middle">{box}</span>}
      {column.hidesHead ? <span className="sr-only">{head}</span> : head}
    </>
  )
  if (look)
    return (
      <th scope="col" className={look}>
        {content}
      </th>
    )
  return <HeadCell className={column.atEnd ? 'lg:text-end' : undefined}>{content}</HeadCell>
}

type RowProps<Row, Sort extends string> = Pick<
  TableProps<Row, Sort>,
  'columns' | 'dense' | 'onOpen' | 'selection' | 'select'
> & { row: Row; id: string; look: string | false | undefined }

/** Memoized: where nothing is selected or clicked, only the row that changed renders again. */
const TableRow = memo(function TableRow<Row, Sort extends string>(props: RowProps<Row, Sort>) {
  const { row, id, dense, onOpen, selection } = props
  const look = dense ? denseLook : roomyLook
  return (
    <tr
      {...rowMark(id)}
      onClick={onOpen && ((event) => isMeantForRow(event) && onOpen(row))}
      className={classNames(look.row, onOpen && 'cursor-pointer', props.look)}
    >
      {props.columns.map((column, index) => {
        const { head, line = 'facts', span = 3, isRowHead } = column
        const Cell = isRowHead ? 'th' : 'td'
        const cell = column.cell(row)
        return (
          <Cell
            key={head}
            scope={isRowHead ? 'row' : undefined}
            data-label={!dense && line === 'facts' ? head : undefined}
            className={classNames(
              look.cell,
              dense ? lines[line] : spans[span],
              !dense && line === 'facts' && named,
              column.atEnd && 'lg:text-end',
              column.className,
            )}
          >
            {index === 0 && selection ? (
              <span className="flex items-center gap-3">
                <SelectBox
                  label={props.select?.(row) ?? id}
                  checked={selection.has(id)}
                  onSelect={(isSelected, isRange) => selection.select(id, isSelected, isRange)}
                />
                {cell}
              </span>
            ) : (
              cell
            )}
          </Cell>
        )
      })}
    </tr>
  )
}) as <Row, Sort extends string>(props: RowProps<Row, Sort>) => ReactNode

/** A click on a control of the row, or the end of a text selection, is not a click on the row. */
function isMeantForRow({ target }: MouseEvent): boolean {
  const isControl =
    (target as Element).closest('button, a, input, label, [role=menu], [role=menuitem]') !== null
  return !isControl && window.getSelection()?.isCollapsed !== false
}

const busyLine = 'before:absolute before:inset-x-0 before:h-0.5 before:animate-breathe before:bg-accent'

/** On a phone, the heads are the box that selects all rows, and those that sort. */
const denseLook = {
  table: 'relative w-full scroll-mt-4 text-start text-sm max-lg:block',
  busy: `${busyLine} before:top-0`,
  thead: 'max-lg:block',
  heads:
    'max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 [&>th]:px-2 [&>th]:py-1 lg:max-xl:[&>th]:px-1 max-lg:[&>th:not(:has(input),[aria-sort])]:sr-only',
  tbody: 'max-lg:grid max-lg:grid-cols-1 max-lg:gap-2',
  row: classNames(
    'border-t border-hairline transition-colors hover:bg-linen/50 focus-within:bg-linen/70 lg:h-10',
    'max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2 max-lg:border max-lg:px-3 max-lg:py-1.5',
    // The two line breaks of a card.
    'max-lg:before:order-2 max-lg:before:basis-full max-lg:after:order-4 max-lg:after:basis-full',
  ),
  cell: 'align-middle max-lg:block max-lg:min-w-0 lg:px-1 xl:px-2',
  none: 'align-middle max-lg:block max-lg:min-w-0 lg:px-1 xl:px-2 max-lg:order-1 py-10 text-center text-muted max-lg:grow max-lg:py-6',
}
const lines = { what: 'max-lg:order-1', facts: 'max-lg:order-3', actions: 'max-lg:order-5 max-lg:pt-1' }

const roomyLook = {
  table:
    'relative w-full scroll-mt-4 border-y border-hairline text-start text-sm max-xl:block max-xl:border-0',
  busy: `${busyLine} before:-top-px`,
  thead: 'max-xl:block',
  heads:
    'max-xl:flex max-xl:flex-wrap max-xl:gap-x-6 max-xl:pb-2 xl:[&>th]:whitespace-normal [&>th]:px-3 max-xl:[&>th]:px-0 max-xl:[&>th:not([aria-sort])]:sr-only',
  tbody: 'max-xl:grid max-xl:gap-3',
  row: 'border-t border-hairline transition-colors hover:bg-linen/50 max-xl:relative max-xl:grid max-xl:grid-cols-6 max-xl:gap-x-[16px] max-xl:gap-y-1 max-xl:border max-xl:p-4 max-xl:hover:bg-transparent',
  cell: 'px-3 py-2.5 align-middle max-xl:block max-xl:min-w-0 max-xl:px-0 max-xl:py-1',
  none: 'px-3 align-middle max-xl:col-span-6 max-xl:block py-10 text-center text-muted max-xl:px-0 max-xl:py-5',
}
const spans = { 2: 'max-xl:col-span-2', 3: 'max-xl:col-span-3', 6: 'max-xl:col-span-6' }
const named =
  'max-xl:before:mb-0.5 max-xl:before:block max-xl:before:text-xs max-xl:before:text-muted max-xl:before:content-[attr(data-label)]'
