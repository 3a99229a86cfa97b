import { describe, expect, test } from 'vitest'
import { passwordError } from './password-rules.ts'

const nadia = {
  name: 'Nadia Kamel',
  email: 'nadia.k@example.com',
  phoneNumber: '01012345678',
  role: 'user' as const,
}

test.each([
  'Passw0rd!',
  'P@$$w0rd1',
  '@dmin1234',
  'cair02024',
  'm.o.h.a.m.e.d1',
  'dragon1990!',
  'AhmedMohamed99',
  'elahly1907',
  '!!zamalek!!',
  'القاهرة2024',
  'محمد١٢٣٤',
])('%s is a word that everybody knows, with digits and signs', (password) => {
  expect(passwordError(password, nadia)).toEqual({ code: 'guessable_password' })
})

test.each([
  'qwerty123456',
  '1qaz2wsx',
  'zxcvbnm1990',
  'شسيبلاتنمك',
  '19901990!',
  '01/02/1990',
  '0109 876 5432',
])('%s is keys in a row, a day, years or a mobile number', (password) => {
  expect(passwordError(password, nadia)).toEqual({ code: 'common_password' })
})

test.each(['N4diaK4mel', 'nadia2024xy', '+201012345678', 'me 1012345678', 'Example-77'])(
  '%s is mostly the name, the email or the phone number of its owner',
  (password) => {
    expect(passwordError(password, nadia)).toEqual({ code: 'personal_password' })
  },
)

describe('a passphrase', () => {
  test.each([
    'Ahmed loves tea on the Nile',
    'cairo by night with ahmed',
    'koshary at 7 in Zamalek',
    'Nadia walks to the market',
    'قطار الصعيد يصل متأخرا',
    'correct horse',
    'k3!9#x7Q2$',
  ])('may have such words in it: %s', (password) => {
    expect(passwordError(password, nadia)).toBeNull()
  })
})
