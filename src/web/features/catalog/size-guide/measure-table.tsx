import { sizeGuideText as text } from '#text/size-guide.ts'

/** The measures of each size. The size of a row stays visible while the measures are scrolled. */
export const MeasureTable = (props: {
  name: string
  taken: 'flat' | 'around'
  columns: readonly string[]
  rows: readonly { size: string; measures: readonly (number | null)[] }[]
}) => (
  <section
    aria-label={props.name}
    data-base-ui-swipe-ignore="x"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    tabIndex={0}
    className="scroll-edge overflow-x-auto"
  >
    <table className="w-full text-sm tabular-nums">
      <caption className="mb-3 text-start text-muted">
        <span className="text-ink">{props.name}</span> · {text.taken[props.taken]} · {text.inCentimetres}
      </caption>
      <thead>
        <tr className="border-y border-ink/70">
          <th scope="col" className={`${headLook} ${firstColumn}`}>
            {text.size}
          </th>
          {props.columns.map((column) => (
            <th key={column} scope="col" className={headLook}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ size, measures }) => (
          <tr key={size} className="border-b border-hairline">
            <th
              scope="row"
              className={`${cell} py-4 text-start font-serif text-lg font-medium lining-nums ${firstColumn}`}
            >
              {size}
            </th>
            {measures.map((measure, column) => (
              <td key={props.columns[column]} className={`${cell} py-4`}>
                {measure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const firstColumn = 'sticky start-0 bg-ground'

/** Narrow on a phone, so that all columns fit. */
const cell = 'px-1 md:px-3'

// The documents spell the names of the columns in mixed capitals.
const headLook = `${cell} py-3 text-start text-xs font-medium uppercase text-muted md:tracking-wide`
