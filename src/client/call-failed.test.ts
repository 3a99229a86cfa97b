import { expect, test } from 'vitest'
import { CallFailed, failureOf, messageFrom } from './call-failed.ts'

test.each([
  ['a device that is offline', new CallFailed(0, {}, { neverSent: true }), 'offline'],
  ['a broken line', new CallFailed(0, {}), 'no_answer'],
  ['a proxy that found no shop', new CallFailed(502, {}), 'no_answer'],
  ['a proxy whose time was out', new CallFailed(504, {}), 'no_answer'],
  ['a server that failed without a word', new CallFailed(500, {}), 'server_error'],
  ['a shop without its database', new CallFailed(503, { message: 'The shop is starting.' }), 'server_error'],
  ['a card provider that is away', new CallFailed(502, { message: 'Try again.' }), 'server_error'],
  ['a reply that makes no sense', new CallFailed(200, {}), 'server_error'],
  ['a refusal', new CallFailed(409, { message: 'Only 3 units available.' }), 'refused'],
  ['an error of our own', new TypeError('undefined is not a function'), 'other'],
])('what happened: %s', (_, error, kind) => {
  expect(failureOf(error).kind).toBe(kind)
})

test('the sentence is the server’s, else ours', () => {
  expect(messageFrom(new CallFailed(409, { message: 'Only 3 units available.' }), 'Failed')).toBe(
    'Only 3 units available.',
  )
  for (const error of [new CallFailed(0, {}), new CallFailed(500, {}), new TypeError('undefined')])
    expect(messageFrom(error, 'Failed')).toBe('Failed')
})
