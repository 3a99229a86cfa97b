import { expect, test } from 'vitest'
import { counted } from './arabic-counts.ts'

test('every number of things takes the plural form that Arabic has for it', () => {
  const rules = new Intl.PluralRules('ar')
  const names = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
  for (let count = 0; count <= 1_250; count++)
    expect(counted(count, names), `${count}`).toBe(rules.select(count))
})
