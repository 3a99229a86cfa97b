import { cart } from './en/cart.ts'
import { inLanguage } from './language.ts'

export const cartText = inLanguage({ en: cart })
