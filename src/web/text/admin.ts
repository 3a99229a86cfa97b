import { admin } from './en/admin.ts'
import { inLanguage } from './language.ts'

export const adminText = inLanguage({ en: admin })
