import { orders } from './en/orders.ts'
import { inLanguage } from './language.ts'

export const orderText = inLanguage({ en: orders })
