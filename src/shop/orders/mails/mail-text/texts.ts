import type { Language } from '#shared/language/language.ts'
import { ar } from './ar.ts'
import { en, type OrderMailText } from './en.ts'

export const texts: Record<Language, OrderMailText> = { en, ar }
