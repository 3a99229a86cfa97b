/** Values by chance and values that are bad for most fields: whatever they are, none is more than a client error. */
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { callsWithBody, harmlessly, leavesOf, openAttackedShop, prepare, withValue } from './bad-request.ts'

const attacked = await openAttackedShop()

/** Any code point, halves of surrogate pairs included. The unit 'binary' of fast-check is the same, and lists all of them first. */
const anyCharacter = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code))
const anything = fc.jsonValue({ stringUnit: anyCharacter })

/** Values that are bad for most fields and must harm none. */
const mostlyBad = [
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -1,
  0,
  1.5,
  'NaN',
  '',
  ' ',
  "'; DROP TABLE users; --",
  '__proto__',
  'x'.repeat(10_000),
  [],
  [null],
  {},
  null,
  true,
]

describe('an odd value', () => {
  for (const call of callsWithBody) {
    test(`of ${call.method} ${call.path} is never more than a client error`, async () => {
      const { scene, body } = await prepare(attacked, call)
      const sendHarmlessly = harmlessly(attacked, call, scene)
      for (const field of leavesOf(body))
        for (const value of mostlyBad) await sendHarmlessly(withValue(body, field, value))
    })

    test(`made up by chance harms nothing in ${call.method} ${call.path}`, async () => {
      const { scene, body } = await prepare(attacked, call)
      const mixed = fc.oneof(
        anything,
        fc.record(Object.fromEntries(Object.keys(body).map((name) => [name, anything])), {
          requiredKeys: [],
        }),
        fc
          .tuple(fc.constantFrom(...leavesOf(body)), anything)
          .map(([field, value]) => withValue(body, field, value)),
      )
      await fc.assert(fc.asyncProperty(mixed, harmlessly(attacked, call, scene)), { numRuns: 25 })
    })
  }
})
