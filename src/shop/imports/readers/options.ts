import type { CellProblem } from './read-row.ts'

export type Option = { name: string; value: string }

/**
 * Size and color among the options of another shop. A single option of another name is the size, and a product without options has one
 * size. Other options have no place here.
 */
export function sizeAndColor(options: readonly Option[]): {
  size: string
  color: string | undefined
  problems: CellProblem[]
} {
  const given = options.filter(({ value }) => value !== '' && value !== NO_OPTION)
  const color = given.find(({ name }) => COLOR.test(name))
  const rest = given.filter((option) => option !== color)
  const size = rest.find(({ name }) => SIZE.test(name)) ?? rest[0]
  const others = rest.filter((option) => option !== size)
  return {
    size: size?.value ?? ONE_SIZE,
    color: color?.value,
    problems: others.map(({ name }) => ({ column: 'Size', error: { code: 'csv_option', params: { name } } })),
  }
}

/** What Shopify writes for a product without options. */
const NO_OPTION = 'Default Title'
const ONE_SIZE = 'One size'
const SIZE = /size|مقاس|قياس/i
const COLOR = /colou?r|لون/i

/** Other shops count below zero what they have sold and do not have. Nothing is on the shelf then. */
export const piecesOnShelf = (written: string | undefined): string | undefined =>
  written?.startsWith('-') ? '0' : written || undefined
