import { adminProductsText } from '#text/admin-products.ts'

/** The props of a field for the Arabic text: right to left, with its name in English, and marked while only it is missing. */
export const inArabic = (what: string, english: string, arabic: string) => ({
  lang: 'ar',
  dir: 'rtl' as const,
  hint: english.trim() && !arabic.trim() ? adminProductsText.arabic.missing(what) : what,
})
