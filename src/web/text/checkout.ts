import { checkout } from './en/checkout.ts'
import { inLanguage } from './language.ts'

export const checkoutText = inLanguage({ en: checkout })
