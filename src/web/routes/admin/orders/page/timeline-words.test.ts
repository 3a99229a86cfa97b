import { expect, test } from 'vitest'
import { detailsOf } from './timeline-words.ts'

test('a changed address names its governorates', () => {
  const details = detailsOf({
    ...{ event: 'address_changed', money: [], stock: [], mail: null },
    before: { address: { city: 'Maadi', governorate: 'C' } },
    after: { address: { city: 'Alexandria', governorate: 'ALX' } },
  } as unknown as Parameters<typeof detailsOf>[0])
  expect(details).toEqual(['Maadi → Alexandria', 'Cairo → Alexandria'])
})
