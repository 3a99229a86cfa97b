import { expect, it } from 'vitest'
import { CallFailed } from '#client/call-failed.ts'
import { PaymentNotInitiated } from './payment/card-payment.ts'
import { OrderUnanswered, orderError } from './place-order.ts'

it('another total is a question, not a failure', () => {
  const error = new CallFailed(409, { code: 'total_changed', message: 'Changed', details: { total: 1325 } })
  expect(orderError(error)).toEqual({ kind: 'total_changed', total: 1325 })
})

it('an error that the shopper can do something about brings the server’s sentence', () => {
  const error = new CallFailed(409, { code: 'out_of_stock', message: 'Only 1 unit available.' })
  expect(orderError(error)).toEqual({
    kind: 'failed',
    reason: { code: 'server', message: 'Only 1 unit available.', inCart: true },
  })
  const noCash = new CallFailed(409, { code: 'cash_not_accepted', message: 'Pay by card.' })
  expect(orderError(noCash)).toMatchObject({ reason: { inCart: false } })
})

it('a payment that did not begin is named as such', () => {
  expect(orderError(new PaymentNotInitiated())).toEqual({
    kind: 'failed',
    reason: { code: 'not_initiated' },
  })
})

it.each([
  ['a server that failed', new CallFailed(500, { code: 'internal', message: 'Sorry' }), 'server'],
  ['a server that failed without a word', new CallFailed(500, {}), undefined],
  ['a reply that makes no sense', new CallFailed(200, {}), undefined],
  ['a refusal that the shopper can do nothing about', new CallFailed(403, { message: 'No' }), undefined],
  ['a device that is offline', new CallFailed(0, {}, { neverSent: true }), 'offline'],
  ['an order without an answer', new OrderUnanswered(), 'unanswered'],
  [
    'a payment that was not begun offline',
    notInitiated(new CallFailed(0, {}, { neverSent: true })),
    'offline',
  ],
  ['a payment that was not begun without an answer', notInitiated(new CallFailed(0, {})), 'not_initiated'],
])('the reason of %s', (_, error, code) => {
  expect(orderError(error)).toMatchObject({ kind: 'failed', reason: code ? { code } : null })
})

function notInitiated(cause: Error) {
  return new PaymentNotInitiated(undefined, { cause })
}
