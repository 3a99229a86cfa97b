import { expect, test } from 'vitest'
import { CallFailed } from '#client/call-failed.ts'
import { failureSentence } from './api.ts'

test.each([
  [
    new CallFailed(0, {}, { neverSent: true }),
    'You are offline. Please try again when the connection is back.',
  ],
  [new CallFailed(0, {}), 'The shop could not be reached. Please try again.'],
  [new CallFailed(504, {}), 'The shop could not be reached. Please try again.'],
  [new CallFailed(500, {}), 'Not saved.'],
  [new CallFailed(200, {}), 'Not saved.'],
  [new CallFailed(503, { message: 'The shop is starting.' }), 'The shop is starting.'],
  [new CallFailed(409, { message: 'This slug is already in use.' }), 'This slug is already in use.'],
  [new TypeError('undefined is not a function'), 'Not saved.'],
])('%o reads: %s', (error, sentence) => {
  expect(failureSentence(error, 'Not saved.')).toBe(sentence)
})
