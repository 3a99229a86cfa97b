/** Without a schema, so that pages can import it without zod. */

/** The languages of the shop. English is at the plain paths, others below their code: /ar. */
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * The path of a page in a language: `/shop` is `/ar/shop` in Arabic, and `/` is `/ar`. A path never begins with two slashes: browsers
 * would take the next name for a host.
 */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path.replace(/^\/+/, '/') : `/${language}${path === '/' ? '' : path}`

/** The language of the page at a path. */
export const languageAt = (path: string): Language =>
  LANGUAGES.find((language) => path === `/${language}` || path.startsWith(`/${language}/`)) ?? 'en'
