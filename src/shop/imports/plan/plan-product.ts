import type { Product, Variant } from '#contract/catalog/catalog.ts'
import type { FieldErrorCode } from '#shared/errors/field-error.ts'
import type { ImportVerdict } from '#shared/imports.ts'
import { limits } from '#shared/values.ts'
import {
  CATEGORY,
  type Cells,
  COLLECTION,
  type FileRow,
  fromRows,
  type GivenPicture,
  ownPicture,
  type Problem,
  type ProductDraft,
  productCells,
  SKU,
  variantCells,
} from '../../catalog/catalog.ts'
import type { CellProblem } from '../readers/read-row.ts'
import { type PictureOf, planPictures } from './plan-pictures.ts'
import { type Place, productAfter } from './product-after.ts'

export type ImportRow = FileRow & { found: CellProblem[] }

/** What the shop has, as far as a file can name it. */
export type Known = {
  category: (written: string) => Product['category']
  collection: (written: string) => Product['collection']
  /** Chosen for unknown categories, and for new products without one. */
  chosenCategory: Product['category']
  pictureOf: PictureOf
}

export type CellChange = { column: string; before: string; after: string }
export type RowPlan = {
  line: number
  verdict: ImportVerdict
  changes: CellChange[]
  problems: CellProblem[]
  stockChange: number | null
}
export type Plan = {
  verdict: ImportVerdict
  rows: RowPlan[]
  after: Product
  /** The pictures to fetch. */
  pictures: GivenPicture[]
}

/** What the rows of one product would change, compared with the product as it is. Changes nothing. */
export function planProduct(rows: readonly ImportRow[], present: Product | null, known: Known): Plan {
  const { draft, problems } = fromRows(rows)
  const first = rows[0]?.line ?? 0
  const about: About = (column, error, line = lineWith(rows, column) ?? first) => {
    if (!problems.some((one) => one.line === line && one.column === column))
      problems.push({ line, column, error })
  }
  for (const { line, found } of rows) for (const one of found) problems.push({ line, ...one })
  const place = placeOf(draft, present, known, about)
  const pictures = planPictures(present, draft.pictures, known.pictureOf)
  for (const { column, error } of pictures.problems) about(column, error)
  const chart = draft.sizeChartImage && ownPicture(draft.sizeChartImage)
  if (chart && known.pictureOf(draft.sizeChartImage ?? '') === null)
    about('Size chart', { code: 'own_picture' })
  const after = productAfter(present, { ...draft, ...place, pictures })
  if (!present) refuseMissing(rows, about)
  refuseTwins(after.variants, draft, about)
  if (after.variants.length > limits.variants)
    about(SKU, { code: 'too_big', params: { maximum: limits.variants, origin: 'array' } })
  const planned = rowPlans(rows, { present, after, draft }, problems)
  return { verdict: verdictOf(present, planned), rows: planned, after, pictures: pictures.added }
}

type About = (column: string, error: Problem['error'], line?: number) => void

const lineWith = (rows: readonly ImportRow[], column: string): number | undefined =>
  rows.find(({ cells }) => cells[column])?.line

function placeOf(draft: ProductDraft, present: Product | null, known: Known, about: About): Place {
  const { category, collection } = draft
  const place: Place = {
    category: category == null ? category : (known.category(category) ?? known.chosenCategory),
    collection: collection == null ? collection : known.collection(collection),
  }
  if (category && !place.category) about(CATEGORY, { code: 'unknown_category' })
  if (collection && !place.collection) about(COLLECTION, { code: 'unknown_collection' })
  if (!present) place.category ??= known.chosenCategory
  return place
}

/** By the cells: one that is there and wrong is another problem. */
function refuseMissing(rows: readonly ImportRow[], about: About): void {
  for (const column of ['Name', 'Price', SKU])
    if (!rows.some(({ cells }) => cells[column])) about(column, { code: 'required' })
  for (const { cells, line } of rows)
    if (cells[SKU] !== undefined && !cells.Size) about('Size', { code: 'required' }, line)
}

/** Two variants for sale of the same size and color, of which at least one is in the file. */
function refuseTwins(after: readonly Variant[], { variants }: ProductDraft, about: About): void {
  const active = after.filter(({ isActive }) => isActive)
  for (const { sku, line } of variants) {
    const own = active.find((variant) => variant.sku === sku)
    const isTwin = (other: Variant) =>
      own && other.sku !== sku && sameText(other.size, own.size) && sameText(other.color, own.color)
    if (active.some(isTwin)) about('Size', { code: 'same_variant' }, line)
  }
}

const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What a cell is not, with the cell. */
function quoting(cell: string | undefined, error: Problem['error']): Problem['error'] {
  const code = OF_CELLS[error.code]
  return code && cell ? { code, params: { cell } } : error
}

const OF_CELLS: Partial<Record<FieldErrorCode, 'csv_number' | 'csv_whole_number' | 'csv_yes_or_no'>> = {
  number: 'csv_number',
  whole_number: 'csv_whole_number',
  yes_or_no: 'csv_yes_or_no',
}

function rowPlans(
  rows: readonly ImportRow[],
  { present, after, draft }: { present: Product | null; after: Product; draft: ProductDraft },
  problems: readonly Problem[],
): RowPlan[] {
  const troubled = problems[0]?.line
  return rows.map(({ line, cells }, index) => {
    const own = problems.filter((problem) => problem.line === line)
    if (troubled !== undefined) {
      const elsewhere: CellProblem = {
        column: SKU,
        error: { code: 'csv_other_line', params: { line: troubled } },
      }
      const shown =
        own.length > 0
          ? own.map(({ column, error }) => ({ column, error: quoting(cells[column], error) }))
          : [elsewhere]
      return { line, verdict: 'problem', changes: [], problems: shown, stockChange: null }
    }
    const sku = draft.variants.find((variant) => variant.line === line)?.sku
    const before = present?.variants.find((variant) => variant.sku === sku)
    const wanted = after.variants.find((variant) => variant.sku === sku)
    const changes = [
      ...(index === 0 ? changesOf(present ? productCells(present) : {}, productCells(after)) : []),
      ...(wanted
        ? changesOf(before && present ? variantCells(present, before) : {}, variantCells(after, wanted))
        : []),
    ]
    const isNew = !present || (cells[SKU] !== undefined && !before)
    return {
      line,
      verdict: isNew ? 'new' : changes.length > 0 ? 'changed' : 'unchanged',
      changes,
      problems: [],
      stockChange: wanted ? wanted.stock - (before?.stock ?? 0) : null,
    }
  })
}

/** Of a new thing, what it will have. */
const changesOf = (before: Cells, after: Cells): CellChange[] =>
  Object.entries(after)
    .map(([column, text]) => ({ column, before: before[column] ?? '', after: text }))
    .filter((change) => change.before !== change.after)

function verdictOf(present: Product | null, rows: readonly RowPlan[]): ImportVerdict {
  if (rows.some(({ verdict }) => verdict === 'problem')) return 'problem'
  if (!present) return 'new'
  return rows.some(({ verdict }) => verdict !== 'unchanged') ? 'changed' : 'unchanged'
}
