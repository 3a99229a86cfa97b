/** No schema in here: pages know their language without loading one. */

/** What the shop speaks. English stands at the plain addresses, the others under their own name: /ar. */
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * Where a page stands in a language: `/shop` is `/ar/shop` in Arabic, and `/` is `/ar`. `/ar//shop` has no twin that begins with
 * two slashes: after them the next name would be read as a host.
 */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path.replace(/^\/+/, '/') : `/${language}${path === '/' ? '' : path}`

/** The language in which the page at a path speaks. */
export const languageAt = (path: string): Language =>
  LANGUAGES.find((language) => path === `/${language}` || path.startsWith(`/${language}/`)) ?? 'en'
