import { expect, it } from 'vitest'
import { registration } from '../../contract/accounts.ts'
import { limits } from '../../shared/values.ts'
import { checkedBy } from './form-problems.ts'

const filled = { name: 'Mona', email: 'mona@example.com', phoneNumber: '', password: 'trousers!' }

it('what is typed well passes as it was typed', async () => {
  expect(await check(filled)).toEqual({ values: filled, errors: {} })
})

it('problems carry codes, one a field', async () => {
  const { errors } = await check({
    name: ' ',
    email: 'mona',
    phoneNumber: 'x'.repeat(limits.phone + 1),
    password: 'short',
  })
  expect(errors).toEqual({
    name: { type: 'required' },
    email: { type: 'malformed' },
    phoneNumber: { type: 'too_long' },
    password: { type: 'malformed' },
  })
})

const check = (fields: typeof filled) =>
  checkedBy<typeof filled>(registration)(fields, undefined, { fields: {}, shouldUseNativeValidation: false })
