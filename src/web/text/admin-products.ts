import { adminProducts } from './en/admin-products.ts'
import { inLanguage } from './language.ts'

export const adminProductsText = inLanguage({ en: adminProducts })
