import { accounts } from './en/accounts.ts'
import { inLanguage } from './language.ts'

export const accountText = inLanguage({ en: accounts })
