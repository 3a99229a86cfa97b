import type { Product } from '#contract/catalog.ts'
import type { NewProduct, ProductChange } from '#contract/catalog-changes.ts'

/** The Arabic fields of a form, as typed. */
export type ArabicDraft = ReturnType<typeof emptyArabic>

/** `color` is empty for all colors, and missing in drafts that an older page has stored. */
export type AltText = { en: string; ar: string; color?: string }

/** The same for the same file after a reload, without characters that react-hook-form reads as a path. */
export const wordsKey = ({ name, size, lastModified }: File): string =>
  `${size} ${lastModified} ${name}`.replace(/\W/g, '_')

export const emptyArabic = () => ({
  arabicName: '',
  arabicDescription: '',
  /** One per line. */
  arabicDetails: '',
  arabicCare: '',
  /** By the English name of the color. */
  arabicColors: {} as Record<string, string>,
  /** Alternative texts and colors: of a saved picture by its id, of a chosen file by its `wordsKey`. */
  altTexts: {} as Record<string, AltText>,
})

export function arabicOf({ name: productName, translations, images }: Product): ArabicDraft {
  const { name = '', description = '', details = [], care = [], colors = {} } = translations?.ar ?? {}
  return {
    arabicName: name,
    arabicDescription: description,
    arabicDetails: details.join('\n'),
    arabicCare: care.join('\n'),
    arabicColors: colors,
    altTexts: Object.fromEntries(
      images.map(({ id, altText, translations, color }) => {
        // Its text is the product's name, which is the default: it has not been described.
        const en = altText === productName ? '' : altText
        return [id, { en, ar: translations?.ar.altText ?? '', color: color ?? '' }]
      }),
    ),
  }
}

export const isArabic = (field: string): field is Exclude<keyof ArabicDraft, 'altTexts'> =>
  field !== 'altTexts' && field in emptyArabic()

type Arabic = NonNullable<NonNullable<ProductChange['translations']>['ar']>

/** As it is sent; undefined when nothing is typed. */
export function sentArabic(draft: ArabicDraft): { ar: Arabic } | undefined {
  return nonEmpty({
    ...(draft.arabicName.trim() && { name: draft.arabicName.trim() }),
    ...(draft.arabicDescription.trim() && { description: draft.arabicDescription.trim() }),
    ...(draft.arabicDetails.trim() && { details: linesOf(draft.arabicDetails) }),
    ...(draft.arabicCare.trim() && { care: linesOf(draft.arabicCare) }),
    ...(Object.values(draft.arabicColors).some((color) => color.trim()) && { colors: colorsOf(draft) }),
  })
}

/** Only differences, an emptied field as null. */
export function changedArabic(before: ArabicDraft, edit: ArabicDraft): { ar: Arabic } | undefined {
  const differs = (field: keyof ArabicDraft) => JSON.stringify(before[field]) !== JSON.stringify(edit[field])
  return nonEmpty({
    ...(differs('arabicName') && { name: edit.arabicName.trim() || null }),
    ...(differs('arabicDescription') && { description: edit.arabicDescription.trim() || null }),
    ...(differs('arabicDetails') && { details: linesOf(edit.arabicDetails) }),
    ...(differs('arabicCare') && { care: linesOf(edit.arabicCare) }),
    ...(differs('arabicColors') && { colors: colorsOf(edit) }),
  })
}

/** The pictures whose alternative text or color changed. The default is the name of the product. */
export function changedAltTexts(
  before: ArabicDraft,
  edit: ArabicDraft,
  productName: string,
): NonNullable<ProductChange['images']> {
  return Object.entries(edit.altTexts).flatMap(([id, { en, ar, color = before.altTexts[id]?.color }]) => {
    const was = before.altTexts[id]
    if (!was || (was.en === en && was.ar === ar && was.color === color)) return []
    return {
      id: Number(id),
      ...(was.en !== en && { altText: en.trim() || productName }),
      ...(was.ar !== ar && { translations: { ar: { altText: ar.trim() || null } } }),
      ...(was.color !== color && { color: color || null }),
    }
  })
}

/** The alternative texts and colors of the files, in their order. */
export const sentAltTexts = (draft: ArabicDraft, files: readonly File[]): NewProduct['imageTexts'] =>
  files.map((file) => {
    const { en = '', ar = '', color = '' } = draft.altTexts[wordsKey(file)] ?? {}
    return { altText: en.trim(), translations: { ar: { altText: ar.trim() || null } }, color: color || null }
  })

const nonEmpty = (ar: Arabic): { ar: Arabic } | undefined => (Object.keys(ar).length > 0 ? { ar } : undefined)

const colorsOf = ({ arabicColors }: ArabicDraft): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(arabicColors).map(([english, arabic]) => [english, arabic.trim() || null]),
  )

export function linesOf(typed: string): string[] | null {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.length > 0 ? lines : null
}
