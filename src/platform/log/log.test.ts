import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('of an error its message, stack and cause are logged, and no other property', () => {
  const cause = Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED', password: 'hush' })
  expect(describeError(new Error('no page', { cause }))).toEqual({
    type: 'Error',
    message: 'no page',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'TypeError', code: 'ECONNREFUSED', message: 'refused', stack: expect.any(String) },
  })
  expect(describeError({ ...cause, message: 'refused' })).toEqual({
    type: 'Error',
    code: 'ECONNREFUSED',
    message: 'refused',
    stack: '',
  })
  expect(describeError({ status: 500, headers: [{ Cookie: 'hush' }] }).message).toBe(
    "{ status: 500, headers: [ { Cookie: '[redacted]' } ] }",
  )
})

test('a nested error is logged, even one that is its own cause', () => {
  const error: Error = new Error('no answer')
  error.cause = new Error('line cut', { cause: error })
  expect(describeError({ err: error, reference: 'a-1' }).message).toMatch(/no answer.*line cut.*a-1/s)
})
