import { stock } from './en/stock.ts'
import { inLanguage } from './language.ts'

export const stockText = inLanguage({ en: stock })
