/**
 * The key that was pressed, by its letter, digit or sign on a Latin keyboard. With an Arabic layout, which staff have after they typed an
 * Arabic note, N writes ى and / writes ظ: such a key is known by its place.
 */
export function pressedKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[\x20-\x7e]+$/.test(key)) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  return digit ?? signs[code]?.[shiftKey ? 1 : 0] ?? key
}

/** Without and with Shift. */
const signs: Partial<Record<string, string>> = { Slash: '/?', BracketLeft: '[{', BracketRight: ']}' }
