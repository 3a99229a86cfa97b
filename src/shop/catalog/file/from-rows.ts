import { type ProductChange, productChange } from '#contract/catalog/catalog-changes.ts'
import { fieldErrorOf } from '#contract/field-errors.ts'
import type { FieldError } from '#shared/errors/field-error.ts'
import { type GivenPicture, givenPictures } from './pictures-cell.ts'
import {
  ARABIC_COLOR,
  type Column,
  PICTURES,
  productColumns,
  SKU,
  VARIANT_PICTURE,
  variantColumns,
} from './product-columns.ts'
import type { Cells } from './to-rows.ts'

/** A row of a file, with the line of the file at which it begins. */
export type FileRow = {
  line: number
  cells: Cells
  /** An earlier line with the same SKU. */
  twinLine?: number | null
}

export type Problem = { line: number; column: string; error: FieldError }

/** What a file says about a product. What it does not name is undefined. */
export type ProductDraft = Omit<ProductChange, 'variants' | 'categoryId' | 'collectionId'> & {
  /** Slug or name; null for none. */
  category?: string | null
  collection?: string | null
  variants: DraftVariant[]
  pictures: GivenPicture[]
}
export type DraftVariant = Omit<NonNullable<ProductChange['variants']>[number], 'id' | 'stockBefore'> & {
  line: number
  sku: string
}

/** The product that these rows describe, or what is wrong with them. */
export function fromRows(rows: readonly FileRow[]): { draft: ProductDraft; problems: Problem[] } {
  const problems: Problem[] = []
  const ofVariants = rows.filter(({ cells }) => cells[SKU] !== undefined)
  const { category, collection, ...fields } = productFields(rows, problems)
  const raw = { ...fields, variants: ofVariants.map(({ cells }) => variantFields(cells)) }
  for (const { line, twinLine } of ofVariants)
    if (twinLine)
      problems.push({ line, column: SKU, error: { code: 'csv_sku_twice', params: { line: twinLine } } })
  const parsed = productChange.safeParse(raw)
  for (const issue of parsed.error?.issues ?? [])
    problems.push({ ...placeOf(issue.path, ofVariants, rows), error: fieldErrorOf(issue) })
  const { variants = [], ...checked } = parsed.data ?? {}
  return {
    draft: {
      ...checked,
      ...(category !== undefined && { category: category as string | null }),
      ...(collection !== undefined && { collection: collection as string | null }),
      variants: variants.map((variant, index) => ({
        ...variant,
        line: ofVariants[index]?.line ?? 0,
        sku: variant.sku ?? '',
        // The contract fills in the measures that the file does not have.
        measures: raw.variants[index]?.measures as DraftVariant['measures'],
      })),
      pictures: picturesOf(rows),
    },
    problems: eachCellOnce(problems),
  }
}

const eachCellOnce = (problems: Problem[]): Problem[] =>
  [...new Map(problems.toReversed().map((one) => [`${one.line} ${one.column}`, one])).values()].toReversed()

type Fields = Record<string, unknown>

/** Each from the first row that has it. Rows that say something else are in conflict. */
function productFields(rows: readonly FileRow[], problems: Problem[]): Fields {
  const fields: Fields = {}
  for (const column of productColumns) {
    const { name, field } = column
    const given = rows.filter(({ cells }) => cells[name])
    const [first] = given
    for (const { line, cells } of given)
      if (first && cells[name] !== first.cells[name])
        problems.push({ line, column: name, error: { code: 'csv_differs', params: { line: first.line } } })
    const value = first ? column.read(first.cells[name] ?? '') : emptied(column, rows)
    if (value !== undefined) setField(fields, field, value)
  }
  const colors = arabicColors(rows, problems)
  if (Object.keys(colors).length > 0) setField(fields, 'translations.ar.colors', colors)
  return fields
}

/** Undefined where the file does not have the column. */
const emptied = ({ name, clears, read }: Column, rows: readonly FileRow[]): unknown =>
  clears && rows.some(({ cells }) => cells[name] !== undefined) ? read('') : undefined

function arabicColors(rows: readonly FileRow[], problems: Problem[]): Record<string, string | null> {
  const colors: Record<string, string | null> = Object.create(null)
  for (const { line, cells } of rows) {
    const [color, arabic] = [cells.Color?.trim(), cells[ARABIC_COLOR]?.trim()]
    if (!color || arabic === undefined) continue
    if (arabic && colors[color] && colors[color] !== arabic)
      problems.push({ line, column: ARABIC_COLOR, error: { code: 'csv_differs', params: { line } } })
    colors[color] = colors[color] || arabic || null
  }
  return { ...colors }
}

/** Each once. One that variants of several colors show is for all colors. */
function picturesOf(rows: readonly FileRow[]): GivenPicture[] {
  const pictures = new Map<string, GivenPicture>()
  for (const picture of rows.flatMap(({ cells }) => givenPictures(cells[PICTURES] ?? '')))
    if (!pictures.has(picture.address)) pictures.set(picture.address, picture)
  for (const { cells } of rows) {
    const [address, color] = [cells[VARIANT_PICTURE], cells.Color || null]
    if (!address) continue
    const seen = pictures.get(address)
    pictures.set(address, {
      ...seen,
      address,
      color: seen?.color === undefined || seen.color === color ? color : null,
    })
  }
  return [...pictures.values()]
}

function variantFields(cells: Cells): Fields & { measures?: unknown } {
  const fields: Fields = { sku: cells[SKU] ?? '' }
  for (const { name, field, read, clears } of variantColumns) {
    const cell = cells[name]
    if (cell === undefined || (cell.trim() === '' && !clears)) continue
    setField(fields, field, read(cell))
  }
  return fields
}

function setField(fields: Fields, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) fields[name] = value
  else {
    fields[name] ??= {}
    setField(fields[name] as Fields, rest.join('.'), value)
  }
}

function placeOf(
  path: readonly PropertyKey[],
  ofVariants: readonly FileRow[],
  rows: readonly FileRow[],
): Omit<Problem, 'error'> {
  const [subject, place] = path
  if (subject === 'variants' && typeof place === 'number') {
    const field = path.slice(2).join('.')
    const column = variantColumns.find((one) => one.field === field)?.name ?? SKU
    return { line: ofVariants[place]?.line ?? 0, column }
  }
  const field = path.join('.')
  const isAbout = (one: Column) => field === one.field || field.startsWith(`${one.field}.`)
  const column = productColumns.find(isAbout)?.name
  const written = rows.find(({ cells }) => column && cells[column]) ?? rows[0]
  return { line: written?.line ?? 0, column: column ?? (field.includes('colors') ? ARABIC_COLOR : SKU) }
}
