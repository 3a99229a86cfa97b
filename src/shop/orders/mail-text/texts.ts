import type { Language } from '../../../contract/language.ts'
import { ar } from './ar.ts'
import { en, type OrderMailText } from './en.ts'

export const texts: Record<Language, OrderMailText> = { en, ar }
