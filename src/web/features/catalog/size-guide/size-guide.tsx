import type { Product } from '#contract/catalog/catalog.ts'
import { sizeGuideText as text } from '#text/size-guide.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { type Measure, ownTableOf, sizeTableOf } from './size-tables.ts'

/**
 * The product's size chart if staff uploaded one, else the built-in table and how to measure. A product that was measured shows its
 * own measures, which differ, and the built-in table behind a heading.
 */
export default function SizeGuide({ product }: { product: GuidedProduct }) {
  if (product.sizeChartImage)
    return <img src={product.sizeChartImage} alt={text.chartAlt(product.name)} className="h-auto w-full" />
  const table = sizeTableOf(product)
  const own = ownTableOf(product)
  const usual = <MeasureTable {...table} columns={table.columns.map(nameOf)} />
  return (
    // A grid column is as wide as its content, unless it says otherwise.
    <div className="grid grid-cols-1 gap-9">
      {own && <MeasureTable {...own} />}
      {own ? <Disclosure heading={text.usualSizes}>{usual}</Disclosure> : usual}
      <section>
        <h3 className="mb-4 text-xl">{text.tipsTitle}</h3>
        <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
          {table.columns.map((column) => (
            <div key={column}>
              <dt className="font-medium">{inSentence(nameOf(column))}</dt>
              <dd className="text-muted">{text.measures[column][1]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 border-s-2 border-accent ps-4 text-sm">{text.between}</p>
      </section>
    </div>
  )
}

type GuidedProduct = Pick<Product, 'name' | 'categoryId' | 'sizeChartImage' | 'variants'>

const nameOf = (column: Measure): string => text.measures[column][0]

const inSentence = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase()

/** The measures of each size. The size of a row stays visible while the measures are scrolled. */
const MeasureTable = (props: {
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
