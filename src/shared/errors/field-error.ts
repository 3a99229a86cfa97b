import type { fieldMessages } from './en.ts'

export type FieldMessages = typeof fieldMessages
export type FieldErrorCode = keyof FieldMessages

/** What is wrong with a single field: a code, and the parameters of its message. */
export type FieldError = {
  [Code in FieldErrorCode]: FieldMessages[Code] extends (params: infer Params) => string
    ? { code: Code; params: Params }
    : { code: Code; params?: undefined }
}[FieldErrorCode]

export function fieldMessage(messages: FieldMessages, { code, params }: FieldError): string {
  const message = messages[code] as string | ((given: typeof params) => string)
  return typeof message === 'function' ? message(params) : message
}
