import { home } from './en/home.ts'
import { inLanguage } from './language.ts'

export const homeText = inLanguage({ en: home })
