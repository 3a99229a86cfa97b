import { toLatinNumber } from '#shared/language/digits.ts'

/**
 * A number input accepts Latin digits only and silently drops those of an Arabic keyboard. This inserts them as Latin ones, in every
 * number input of the page, until the returned function is called.
 */
export function takeArabicDigits(): () => void {
  document.addEventListener('beforeinput', typeLatin)
  return () => document.removeEventListener('beforeinput', typeLatin)
}

function typeLatin(event: InputEvent): void {
  const { target, data } = event
  if (!data || !(target instanceof HTMLInputElement) || target.type !== 'number') return
  const latin = toLatinNumber(data)
  if (latin === data) return
  event.preventDefault()
  // Deprecated, but supported by every browser, and the only way that preserves undo.
  document.execCommand('insertText', false, latin)
}
