import { PICTURES, SKU, VARIANT_PICTURE } from '../../catalog/catalog.ts'
import { type Option, piecesOnShelf, sizeAndColor } from './options.ts'
import { plainText } from './plain-text.ts'
import { type CellProblem, type Columns, givenCells, type Reader } from './read-row.ts'
import { soldFor } from './sold-price.ts'

/**
 * A variable product is a row, and each of its variations is another one that names it as its parent, by SKU or by id. A simple product
 * is one row with one size.
 */
export function wooReader(columns: Columns): Reader | null {
  const { has, cell } = columns
  if (!has('Type', 'SKU') || !(has('Regular price') || has('Parent'))) return null
  /** The key of each product by its id, because variations may name either. */
  const keys = new Map<string, string>()
  return {
    format: 'woocommerce',
    read(record) {
      const at = (name: string) => cell(record, name) ?? ''
      const types = at('Type')
        .toLowerCase()
        .split(/\s*,\s*/)
      const variant = { [SKU]: at('SKU'), ...variantCells(columns, record) }
      const problems: CellProblem[] = []
      if (types.includes('variation')) {
        const parent = at('Parent')
        return {
          key: keys.get(parent) ?? parent,
          cells: givenCells({
            ...variant,
            'On sale': at('Published') && (at('Published') === '1' ? 'yes' : 'no'),
            [VARIANT_PICTURE]: at('Images').split(/,\s*/)[0] || undefined,
          }),
          ...problemsOf(columns, record),
        }
      }
      const id = `id:${at('ID')}`
      const key = at('SKU') || id
      keys.set(id, key)
      const product = {
        Name: at('Name'),
        Description: has('Description') ? descriptionOf(at('Description')) : undefined,
        Category: at('Categories') || undefined,
        Active: at('Published') && (at('Published') === '1' ? 'yes' : 'no'),
        [PICTURES]: at('Images').replace(/,\s*/g, '\n') || undefined,
      }
      if (types.includes('variable')) return { key, cells: givenCells(product), problems }
      if (!types.includes('simple'))
        return {
          key,
          cells: givenCells({ ...product, [SKU]: at('SKU') }),
          problems: [{ column: SKU, error: { code: 'csv_type', params: { type: at('Type') } } }],
        }
      return { key, cells: givenCells({ ...product, ...variant }), ...problemsOf(columns, record) }
    },
  }
}

const descriptionOf = (written: string): string =>
  plainText(written.replaceAll('\\n', '\n').replace(/\r\n?/g, '\n'), { breaksLines: true })

function variantCells({ cell }: Columns, record: readonly string[]): Record<string, string | undefined> {
  const at = (name: string) => cell(record, name) ?? ''
  const { size, color } = sizeAndColor(optionsOf({ cell }, record))
  const stock = at('Stock')
  return {
    ...pricesOf({ cell }, record).cells,
    Size: size,
    Color: color,
    // "parent": the pieces are counted together, which this shop does not do.
    Stock: /^-?[\d٠-٩]/.test(stock) ? piecesOnShelf(stock) : undefined,
  }
}

const problemsOf = (columns: Columns, record: readonly string[]): { problems: CellProblem[] } => ({
  problems: [...sizeAndColor(optionsOf(columns, record)).problems, ...pricesOf(columns, record).problems],
})

/** A sale that is over or has not begun does not count. */
function pricesOf({ cell }: Pick<Columns, 'cell'>, record: readonly string[]) {
  const at = (name: string) => cell(record, name) ?? ''
  const [regular, sale] = [at('Regular price'), at('Sale price')]
  if (regular === '') return { cells: {}, problems: [] }
  const begins = Date.parse(at('Date sale price starts'))
  const ends = Date.parse(at('Date sale price ends')) + ONE_DAY_MS
  const isOn = sale !== '' && !(begins > Date.now()) && !(ends < Date.now())
  return isOn ? soldFor(sale, regular) : soldFor(regular, '')
}

const ONE_DAY_MS = 24 * 60 * 60 * 1000

/** An attribute with several values only describes the product. */
const optionsOf = ({ cell }: Pick<Columns, 'cell'>, record: readonly string[]): Option[] =>
  [1, 2, 3, 4, 5]
    .map((number) => ({
      name: cell(record, `Attribute ${number} name`) ?? '',
      value: cell(record, `Attribute ${number} value(s)`) ?? '',
    }))
    .filter(({ value }) => value !== '' && !value.includes(','))
