import { expect, it } from 'vitest'
import { registration } from '#contract/accounts/accounts.ts'
import { limits } from '#shared/values.ts'
import { checkedBy } from './forms.ts'

const filled = { name: 'Mona', email: 'mona@example.com', phoneNumber: '', password: 'trousers!' }

it('what is typed well passes as it was typed', async () => {
  expect(await check(filled)).toEqual({ values: filled, errors: {} })
})

it('errors carry the codes of the API, one a field', async () => {
  const { errors } = await check({
    name: ' ',
    email: 'mona',
    phoneNumber: 'x'.repeat(limits.phone + 1),
    password: 'short',
  })
  expect(errors).toEqual({
    name: { type: 'required' },
    email: { type: 'email' },
    phoneNumber: { type: 'too_big', params: { maximum: limits.phone, origin: 'string' } },
    password: { type: 'too_small', params: { minimum: limits.passwordMin, origin: 'string' } },
  })
})

const check = (fields: typeof filled) =>
  checkedBy<typeof filled>(registration)(fields, undefined, { fields: {}, shouldUseNativeValidation: false })
