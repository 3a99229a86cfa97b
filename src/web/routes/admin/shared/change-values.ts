import type { Measures } from '#contract/catalog.ts'
import { formatPrice } from '#shared/price-format.ts'
import { productMeasures } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { fitText } from '#text/fit.ts'

const text = adminText.history

export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return text.nothing
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number')
    return field === 'price' || field === 'discount' ? formatPrice(value) : String(value)
  if (field === 'cut' || field === 'cloth' || field === 'rise') return fitWord(field, String(value))
  if (field === 'translations') return shownArabic(value)
  if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value)
  if (value.length === 0) return text.nothing
  if (field === 'images') return text.pictures(value.length)
  if (field === 'variants') return value.map(shownVariant).join(', ')
  return value.map(String).join('; ')
}

/** All Arabic texts, one after the other. */
function shownArabic(value: unknown): string {
  const { ar = {} } = value as { ar?: object }
  const words = Object.values(ar).flatMap((part) => (typeof part === 'string' ? part : Object.values(part)))
  return words.length > 0 ? words.join('; ') : text.nothing
}

function shownVariant(variant: unknown): string {
  const { size, color, stock, isActive, measures } = variant as {
    size: string
    color: string
    stock: number
    isActive?: boolean
    measures?: Measures | null
  }
  const said = text.variant(size, color, stock, isActive !== false)
  if (!measures) return said
  return said + text.measured(productMeasures.map((measure) => measures[measure] ?? '–').join(' / '))
}

const fitWords: Record<string, Record<string, string>> = {
  cut: fitText.cuts,
  cloth: fitText.cloths,
  rise: fitText.rises,
}
const fitWord = (field: string, value: string): string => fitWords[field]?.[value] ?? value
