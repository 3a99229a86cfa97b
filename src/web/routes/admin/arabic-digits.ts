import { toLatinNumber } from '../../../contract/digits.ts'

/**
 * A number field takes Latin digits only and drops what an Arabic keyboard types without a word. Here they are typed as Latin
 * ones, in every such field of the page, until what is returned is called.
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
  // The only way to type into a field so that undo still works; every browser has it.
  document.execCommand('insertText', false, latin)
}
