import { sizeGuideText as text } from '#text/size-guide.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { sizeTableOf } from './size-tables.ts'

/** The product's size chart if staff uploaded one, else the tables of the size guide and how to measure. */
export default function SizeGuide({ product }: { product: GuidedProduct }) {
  if (product.sizeChartImage)
    return <img src={product.sizeChartImage} alt={text.chartAlt(product.name)} className="h-auto w-full" />
  return (
    <div className="grid gap-9">
      <Measures product={product} />
      <section>
        <h3 className="mb-4 text-xl">{text.tipsTitle}</h3>
        <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
          {sizeTableOf(product).columns.map((column) => (
            <div key={column}>
              <dt className="font-medium">{inSentence(text.measures[column][0])}</dt>
              <dd className="text-muted">{text.measures[column][1]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 border-s-2 border-accent ps-4 text-sm">{text.between}</p>
      </section>
    </div>
  )
}

type GuidedProduct = Pick<Product, 'name' | 'categoryId' | 'sizeChartImage'>

function Measures({ product }: { product: GuidedProduct }) {
  const { name, columns, rows } = sizeTableOf(product)
  return (
    <section
      aria-label={name}
      data-base-ui-swipe-ignore="x"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className="scroll-edge overflow-x-auto"
    >
      <table className="w-full min-w-[30rem] text-sm tabular-nums">
        <caption className="mb-3 text-start text-muted">
          {name} · {text.inCentimetres}
        </caption>
        <thead>
          <tr className="border-y border-ink/70">
            <th scope="col" className={`${headLook} ${firstColumn}`}>
              {text.size}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={headLook}>
                {text.measures[column][0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, measures }) => (
            <tr key={size} className="border-b border-hairline ">
              <th
                scope="row"
                className={`px-3 py-4 text-start font-serif text-lg font-medium ${firstColumn}`}
              >
                {size}
              </th>
              {measures.map((measure, column) => (
                <td key={columns[column]} className="px-3 py-4">
                  {measure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The size of a row stays visible while the measures are scrolled. */
const firstColumn = 'sticky start-0 bg-ground'

// The documents spell the names of the columns in mixed capitals.
const headLook = 'px-3 py-3 text-start text-xs font-medium uppercase tracking-wide text-muted'
const inSentence = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase()
