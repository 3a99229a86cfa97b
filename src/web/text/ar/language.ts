import type { PageLanguage } from '../en/language.ts'

export const language: PageLanguage = {
  code: 'ar',
  dir: 'rtl',
  // With the digits of prices and phone numbers.
  locale: 'ar-EG-u-nu-latn',
  base: '/ar',
  other: { code: 'en', name: 'English' },
}
