import { titles } from './en/titles.ts'
import { inLanguage } from './language.ts'

export const titleText = inLanguage({ en: titles })
