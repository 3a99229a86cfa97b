import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

test.each([
  ['n', 'KeyN', false, 'n'],
  ['ى', 'KeyN', false, 'n'],
  ['لا', 'KeyB', false, 'b'],
  ['ْ', 'KeyX', true, 'X'],
  ['١', 'Digit1', false, '1'],
  ['٥', 'Numpad5', false, '5'],
  ['ظ', 'Slash', false, '/'],
  ['؟', 'Slash', true, '?'],
  ['ج', 'BracketLeft', false, '['],
])('%s from the key %s, with Shift: %s, is %s', (key, code, shiftKey, pressed) => {
  expect(pressedKey({ key, code, shiftKey })).toBe(pressed)
})

test('letters of another Latin layout stay what they write', () => {
  // The key Q of a French keyboard is where an English one has A.
  expect(pressedKey({ key: 'q', code: 'KeyA', shiftKey: false })).toBe('q')
  expect(pressedKey({ key: 'Enter', code: 'Enter', shiftKey: false })).toBe('Enter')
  expect(pressedKey({ key: 'é', code: 'Comma', shiftKey: false })).toBe('é')
})
