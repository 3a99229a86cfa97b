import { type ReactNode, useId, useState } from 'react'
import { adminOverviewText as text } from '#text/admin-overview.ts'
import { textLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Table } from '#ui/table.tsx'

/** The numbers of a figure: the first cell of a row is its name. */
export type FigureTable = { columns: readonly string[]; rows: readonly (readonly string[])[] }

/** A plot, the sentence that says what it shows, and its numbers as a table behind a button. */
export function Figure(props: {
  title: string
  finding: string
  table: FigureTable
  className?: string
  /** Left out while there is nothing to draw. */
  children: ReactNode
}) {
  const { title, table } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <figure
      aria-labelledby={`${id}-title`}
      className={classNames(
        'flex min-w-0 flex-col border border-hairline p-[min(1.25rem,5vw)] break-inside-avoid',
        props.className,
      )}
    >
      <figcaption className="mb-4">
        <h3 id={`${id}-title`} className="text-sm font-medium text-muted">
          {title}
        </h3>
        <p className="mt-0.5">{props.finding}</p>
      </figcaption>
      {table.rows.length > 0 && (
        <>
          {props.children}
          <div className="mt-auto pt-3 print:hidden">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-table`}
              onClick={() => setOpen(!isOpen)}
              className={`min-h-11 text-sm lg:min-h-8 ${textLink}`}
            >
              {isOpen ? text.hideTable : text.showTable}
              <span className="sr-only">: {title}</span>
            </button>
          </div>
          <div id={`${id}-table`} hidden={!isOpen}>
            {isOpen && <Numbers title={title} {...table} />}
          </div>
        </>
      )}
    </figure>
  )
}

const Numbers = ({ title, columns, rows }: FigureTable & { title: string }) => (
  <Table label={title}>
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th
            key={column}
            scope="col"
            className={classNames('pe-3 py-1.5 align-bottom font-medium text-muted', alignment(index))}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...values], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
        <tr key={index} className="border-t border-hairline">
          <th scope="row" className="py-1.5 pe-3 text-start font-normal wrap-anywhere">
            {name}
          </th>
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells never change their column
            <td key={index} className={`py-1.5 pe-3 tabular-nums ${alignment(index + 1)}`}>
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

const alignment = (place: number) => (place === 0 ? 'text-start' : 'text-end last:pe-0')
