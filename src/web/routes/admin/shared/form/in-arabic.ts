import { adminProductsText } from '#text/admin-products.ts'

/** What makes a field one for the Arabic of an English text: from right to left, and marked while it alone is missing. */
export const inArabic = (english: string, arabic: string) => ({
  lang: 'ar',
  dir: 'rtl' as const,
  hint: english.trim() && !arabic.trim() ? adminProductsText.arabic.missing : undefined,
})
