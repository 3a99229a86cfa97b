import { expect, it } from 'vitest'
import { proves } from '#tests/conformance/proves.ts'
import { dialledNumber } from './dialled-number.ts'

it.each([
  '01012345678',
  '010 1234 5678',
  '010-1234-5678',
  '+20 10 1234 5678',
  '0020 10 1234 5678',
  '+2 010 1234 5678',
  '٠١٠١٢٣٤٥٦٧٨',
  '\u202a+201012345678\u202c',
])('an Egyptian mobile is understood as people write it: %s', async (written) => {
  expect(await dialledNumber(written)).toBe('01012345678')
})

it.each(['02 2345 6789', '+20 2 23456789', '٠٢٢٣٤٥٦٧٨٩'])(
  'a landline of Cairo is understood: %s',
  async (written) => {
    expect(await dialledNumber(written)).toBe('0223456789')
  },
)

it.each(['01312345678', '0101234567', '0900123456', 'no number', ''])(
  'what no courier could call is refused: %s',
  { meta: proves('2:165c') },
  async (written) => {
    expect(await dialledNumber(written)).toBeNull()
  },
)

it('a number of another country keeps its code', async () => {
  expect(await dialledNumber('+39 347 123 4567')).toBe('+393471234567')
})
