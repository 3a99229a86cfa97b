import { expect, it } from 'vitest'
import type { OrderReturn } from '#contract/orders/orders.ts'
import { aReturn, aReturnLine } from '#tests/screens/samples.ts'
import { becameOf } from './became.ts'

const large = { variantId: 33, size: 'L', color: 'Navy', price: '2450.00' }
const item = { id: 1, quantity: 2, variantSize: 'M', variantColor: 'Navy' }
const came = { shelved: 1, writtenOff: 0 }
const exchanged = aReturnLine({ id: 5, ...came, exchanged: 1, exchange: large })
const forMoney = aReturnLine({ id: 6, exchange: null })

it.each<[string, Partial<OrderReturn>[], string[]]>([
  ['asked for', [{ state: 'asked', lines: [aReturnLine({ exchange: large })] }], []],
  ['not sent yet', [{ state: 'received', lines: [exchanged] }], []],
  ['sent', [{ state: 'sent', lines: [exchanged] }], ['1 exchanged for L']],
  [
    'both of them',
    [{ state: 'done', lines: [{ ...exchanged, shelved: 2, exchanged: 2 }] }],
    ['exchanged for L'],
  ],
  [
    'of another color',
    [{ state: 'done', lines: [{ ...exchanged, exchange: { ...large, color: 'Grey' } }] }],
    ['1 exchanged for L, Grey'],
  ],
  [
    'one exchanged, the other sent back',
    [
      { state: 'done', lines: [{ ...forMoney, ...came }] },
      { state: 'sent', lines: [exchanged] },
    ],
    ['1 exchanged for L', '1 sent back'],
  ],
  [
    'exchanged, and that sent back',
    [
      { state: 'done', lines: [{ ...forMoney, ...came, exchangeOf: 5 }] },
      { state: 'done', lines: [exchanged] },
    ],
    ['1 sent back'],
  ],
])('what the customer has of a line: %s', (_, returns, words) => {
  expect(becameOf(item, returns.map(aReturn))).toEqual(words)
})
