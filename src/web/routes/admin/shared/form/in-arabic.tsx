import { adminProductsText } from '#text/admin-products.ts'

/** Marks a text without an Arabic translation. */
export const MissingMark = ({ parts }: { parts: readonly string[] }) =>
  parts.length > 0 && (
    <span className="block text-xs text-muted">{adminProductsText.arabic.missingIn(parts.join(', '))}</span>
  )

/** The props of a field for the Arabic text: right to left, with its name in English, and marked while only it is missing. */
export const inArabic = (what: string, english: string, arabic: string) => ({
  lang: 'ar',
  dir: 'rtl' as const,
  hint: english.trim() && !arabic.trim() ? adminProductsText.arabic.missing(what) : what,
})
