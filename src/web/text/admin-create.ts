import { adminCreate } from './en/admin-create.ts'
import { inLanguage } from './language.ts'

export const adminCreateText = inLanguage({ en: adminCreate })
