import { shared } from './en/shared.ts'
import { inLanguage } from './language.ts'

export const sharedText = inLanguage({ en: shared })
