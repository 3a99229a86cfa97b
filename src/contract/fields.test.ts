import { describe, expect, test } from 'vitest'
import { credentials } from './accounts/accounts.ts'
import { email, line, personalLine, personalText, phone, requiredText, text } from './fields.ts'

test('a line may be empty', () => {
  expect(line(99).parse(' \n ')).toBe('')
})

test('a text that was pasted from Word keeps its line breaks and loses other control characters', () => {
  expect(text(99).parse('Wool.\u000bLined\u0085to the\tknee.\u0001\u001b\u007f\uffff\r\n')).toBe(
    'Wool.\nLined\nto the\tknee.',
  )
})

describe('a required text', () => {
  test('is one line', () => {
    expect(requiredText(99).parse('Nadia\r\nTotal: 0.00 L.E\u2028Fahmy\u0007')).toBe(
      'Nadia Total: 0.00 L.E Fahmy',
    )
  })

  test.each(['', '  ', '\n', '\u200b', '\u200f\u202e\u2069', '\u00a0\u2060'])(
    'of nothing to see is missing: %j',
    (nothing) => {
      const { error } = requiredText(99).safeParse(nothing)
      expect(error?.issues[0]?.message).toBe('required')
    },
  )

  test.each(['مى', 'می‌خواهم', 'Zoë', 'José', '李', '👩‍🦱', 'Nadia  Fahmy'])(
    'keeps a name as it is: %s',
    (name) => {
      expect(requiredText(99).parse(name)).toBe(name)
    },
  )

  test('that the database cannot store is refused', () => {
    for (const broken of ['a\u0000b', '\ud800'])
      expect(requiredText(99).safeParse(broken).error?.issues[0]?.message).toBe('not_storable')
  })
})

test.each([personalText, personalLine])('what a stranger typed turns no text round', (field) => {
  expect(field(99).parse('\u202eNadia\u2066 Fahmy\u202c \u2069')).toBe('Nadia Fahmy')
  // Direction marks of a dot or a digit.
  expect(field(99).parse('مبنى 5\u200f (أ)')).toBe('مبنى 5\u200f (أ)')
})

test.each(['\u200fMona@example.com ', '\u202a mona@example.com\u202c', '\u2068mona@example.com\u2069'])(
  'an email address is read as it is copied from an Arabic chat: %j',
  (written) => {
    expect(email.parse(written)).toBe('mona@example.com')
    expect(credentials.parse({ email: written, password: 'any' }).email).toBe('mona@example.com')
  },
)

describe('a phone number', () => {
  test.each([
    ['01012345678', '01012345678'],
    ['+201012345678', '+201012345678'],
    ['٠١٠١٢٣٤٥٦٧٨', '01012345678'],
    ['+٢٠ ١٠ ١٢٣٤٥٦٧٨', '+20 10 12345678'],
    ['\u202a+20 10 1234 5678\u202c', '+20 10 1234 5678'],
    ['\u200e01012345678', '01012345678'],
    ['0101\n234\u00a05678', '0101 234 5678'],
  ])('is read as people write and copy it: %j', (written, read) => {
    expect(phone.parse(written)).toBe(read)
  })

  test.each(['', '+', '123', 'call me', '01012345678 ext 5', '01012345678<b>', '+20+10'])(
    'is not %j',
    (written) => {
      expect(phone.safeParse(written).success).toBe(false)
    },
  )
})
