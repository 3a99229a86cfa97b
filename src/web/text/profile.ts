import { profile } from './en/profile.ts'
import { inLanguage } from './language.ts'

export const profileText = inLanguage({ en: profile })
