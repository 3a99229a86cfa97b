import type { Language } from '#shared/language/language.ts'

/** The language of these texts: its codes for HTML and Intl, and the address of its pages. */
export const language: PageLanguage = {
  code: 'en',
  dir: 'ltr',
  locale: 'en-US',
  base: '',
  other: { code: 'ar', name: 'العربية' },
}

export type PageLanguage = {
  code: Language
  dir: 'ltr' | 'rtl'
  locale: string
  /** The prefix of the path of every page. */
  base: '' | `/${Language}`
  /** The target of the switch, by the name that its readers know. */
  other: { code: Language; name: string }
}
