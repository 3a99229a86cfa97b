import { shop } from './en/shop.ts'
import { inLanguage } from './language.ts'

export const shopText = inLanguage({ en: shop })
