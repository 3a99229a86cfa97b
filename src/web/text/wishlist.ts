import { wishlist } from './en/wishlist.ts'
import { inLanguage } from './language.ts'

export const wishlistText = inLanguage({ en: wishlist })
