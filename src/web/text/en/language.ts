import type { Language } from '../../../shared/language/language.ts'

/** The language of these sentences: as HTML names it, as Intl does, and where its pages stand. */
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
  /** What stands before the path of every page. */
  base: '' | `/${Language}`
  /** Where the switch leads, by the name that its readers know. */
  other: { code: Language; name: string }
}
