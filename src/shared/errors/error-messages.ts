import type { Language } from '../language/language.ts'
import * as ar from './ar.ts'
import * as en from './en.ts'

/** Both languages, for the server; a page imports the one of its build. */
export const messages: Record<Language, typeof en> = { en, ar }

/** A code of errors, or of a message that fits a single case better. */
export type MessageCode = keyof typeof en.errorMessages

export function errorMessage(language: Language, code: MessageCode, details: object = {}): string {
  const message = messages[language].errorMessages[code]
  return typeof message === 'function' ? message(details) : message
}
