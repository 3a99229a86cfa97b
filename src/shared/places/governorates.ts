/** The 27 governorates of Egypt, by ISO 3166-2:EG without the prefix. */
import type { Language } from '../language/language.ts'
import { foldArabic } from '../text/fold-arabic.ts'
import { cityNames } from './city-names.ts'

export const governorates = [
  { code: 'C', en: 'Cairo', ar: 'القاهرة' },
  { code: 'GZ', en: 'Giza', ar: 'الجيزة' },
  { code: 'ALX', en: 'Alexandria', ar: 'الإسكندرية' },
  { code: 'KB', en: 'Qalyubia', ar: 'القليوبية' },
  { code: 'SHR', en: 'Sharqia', ar: 'الشرقية' },
  { code: 'DK', en: 'Dakahlia', ar: 'الدقهلية' },
  { code: 'GH', en: 'Gharbia', ar: 'الغربية' },
  { code: 'MNF', en: 'Monufia', ar: 'المنوفية' },
  { code: 'BH', en: 'Beheira', ar: 'البحيرة' },
  { code: 'KFS', en: 'Kafr El Sheikh', ar: 'كفر الشيخ' },
  { code: 'DT', en: 'Damietta', ar: 'دمياط' },
  { code: 'PTS', en: 'Port Said', ar: 'بورسعيد' },
  { code: 'IS', en: 'Ismailia', ar: 'الإسماعيلية' },
  { code: 'SUZ', en: 'Suez', ar: 'السويس' },
  { code: 'FYM', en: 'Fayoum', ar: 'الفيوم' },
  { code: 'BNS', en: 'Beni Suef', ar: 'بني سويف' },
  { code: 'MN', en: 'Minya', ar: 'المنيا' },
  { code: 'AST', en: 'Asyut', ar: 'أسيوط' },
  { code: 'SHG', en: 'Sohag', ar: 'سوهاج' },
  { code: 'KN', en: 'Qena', ar: 'قنا' },
  { code: 'LX', en: 'Luxor', ar: 'الأقصر' },
  { code: 'ASN', en: 'Aswan', ar: 'أسوان' },
  { code: 'BA', en: 'Red Sea', ar: 'البحر الأحمر' },
  { code: 'MT', en: 'Matrouh', ar: 'مطروح' },
  { code: 'WAD', en: 'New Valley', ar: 'الوادي الجديد' },
  { code: 'SIN', en: 'North Sinai', ar: 'شمال سيناء' },
  { code: 'JS', en: 'South Sinai', ar: 'جنوب سيناء' },
] as const

export type Governorate = (typeof governorates)[number]['code']

export const governorateCodes = governorates.map(({ code }) => code)

/** Empty for an address without one. */
export function governorateName(code: Governorate | null | undefined, language: Language): string {
  return governorates.find((one) => one.code === code)?.[language] ?? ''
}

/** For an address that names the city already: empty when that is the same name. */
export function governorateBeside(
  address: { governorate: Governorate | null; city: string },
  language: Language,
): string {
  const name = governorateName(address.governorate, language)
  return foldedWords(name).join(' ') === foldedWords(address.city).join(' ') ? '' : name
}

/** The one that was chosen, else that of the city. */
export const governorateOf = (address: {
  governorate?: Governorate | null | undefined
  city: string
}): Governorate | null => address.governorate ?? recogniseGovernorate(address.city)

/** Both names of an address: where they differ, the dearer fee and the stricter rules count. */
export const placesOf = (address: { governorate?: Governorate | null | undefined; city: string }) => ({
  governorate: governorateOf(address),
  cityGovernorate: recogniseGovernorate(address.city),
})

/**
 * The governorate of a city or district as people type it, in either script. Words that are not known are skipped; null when none is
 * known, or when they are in different governorates.
 */
export function recogniseGovernorate(city: string): Governorate | null {
  const words = foldedWords(city)
  const found = new Set<Governorate>()
  for (let start = 0; start < words.length; ) {
    const match = longestNameAt(words, start)
    if (match) found.add(match.code)
    start += match?.length ?? 1
  }
  const [code, ...others] = found
  return code && others.length === 0 ? code : null
}

function longestNameAt(words: readonly string[], start: number) {
  for (let length = Math.min(LONGEST_NAME, words.length - start); length > 0; length--) {
    const code = codesByName.get(words.slice(start, start + length).join(' '))
    if (code) return { code, length }
  }
  return null
}

/** So that spellings of one name become equal: letters without marks, words without their article, one way to write a sound. */
function foldedWords(text: string): string[] {
  return foldArabic(text.normalize('NFKD'))
    .replace(/[\p{M}'’`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'el' && word !== 'al')
    .map(foldedWord)
}

const foldedWord = (word: string): string =>
  word
    .replace(/^ال(?=..)/, '')
    .replace(/^[ae]l(?=...)/, '')
    .replace(/ou|oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/[ei]yy?ah?$|iah$/, 'ia')
    .replace(/ah$/, 'a')
    .replaceAll('q', 'k')
    .replace(/([a-z])\1/g, '$1')

const codesByName = new Map<string, Governorate>(
  governorates.flatMap(({ code, en, ar }) =>
    [en, ar, ...cityNames[code]].map((name) => [foldedWords(name).join(' '), code] as const),
  ),
)

const LONGEST_NAME = Math.max(...[...codesByName.keys()].map((name) => name.split(' ').length))
