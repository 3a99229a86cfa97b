import { catalog } from './en/catalog.ts'
import { inLanguage } from './language.ts'

export const catalogText = inLanguage({ en: catalog })
