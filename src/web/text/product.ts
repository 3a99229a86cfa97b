import { product } from './en/product.ts'
import { inLanguage } from './language.ts'

export const productText = inLanguage({ en: product })
