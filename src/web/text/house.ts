import { house } from './en/house.ts'
import { inLanguage } from './language.ts'

export const houseText = inLanguage({ en: house })
