import type { Product } from '#contract/catalog/catalog.ts'
import type { NewProduct, ProductChange } from '#contract/catalog/catalog-changes.ts'
import { text } from '../../shared/form/typed-fields.ts'

/** Alternative texts and colors: of a saved picture by its id, of a chosen file by its `wordsKey`. */
export type AltTexts = Record<string, AltText>
/** `color` is empty for all colors, and missing in drafts that an older page has stored. */
type AltText = { en: string; ar: string; color?: string }

/** The same for the same file after a reload, without characters that react-hook-form reads as a path. */
export const wordsKey = ({ name, size, lastModified }: File): string =>
  `${size} ${lastModified} ${name}`.replace(/\W/g, '_')

export const altTextsOf = ({ name, images }: Product): AltTexts =>
  Object.fromEntries(
    images.map(({ id, altText, translations, color }) => {
      // Its text is the product's name, which is the default: it has not been described.
      const en = altText === name ? '' : altText
      return [id, { en, ar: text.show(translations?.ar.altText), color: text.show(color) }]
    }),
  )

/** The pictures whose alternative text or color changed. The default is the name of the product. */
export function changedAltTexts(
  before: AltTexts,
  edit: AltTexts,
  productName: string,
): NonNullable<ProductChange['images']> {
  return Object.entries(edit).flatMap(([id, { en, ar, color = before[id]?.color }]) => {
    const was = before[id]
    if (!was || (was.en === en && was.ar === ar && was.color === color)) return []
    return {
      id: Number(id),
      ...(was.en !== en && { altText: en.trim() || productName }),
      ...(was.ar !== ar && { translations: { ar: { altText: text.parse(ar) } } }),
      ...(was.color !== color && { color: color || null }),
    }
  })
}

/** The alternative texts and colors of the files, in their order. */
export const sentAltTexts = (typed: AltTexts, files: readonly File[]): NewProduct['imageTexts'] =>
  files.map((file) => {
    const { en = '', ar = '', color = '' } = typed[wordsKey(file)] ?? {}
    return { altText: en.trim(), translations: { ar: { altText: text.parse(ar) } }, color: color || null }
  })
