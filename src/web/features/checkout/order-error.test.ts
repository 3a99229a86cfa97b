import { expect, it } from 'vitest'
import { CallFailed } from '../../../client/call-failed.ts'
import { orderError } from './order-error.ts'
import { PaymentNotInitiated } from './payment/card-payment.ts'

it('another total is asked about, not told as a failure', () => {
  const error = new CallFailed(409, { code: 'total_changed', message: 'Changed', details: { total: 1325 } })
  expect(orderError(error)).toEqual({ kind: 'total_changed', total: 1325 })
})

it('an error that the shopper can do something about brings the server’s sentence', () => {
  const error = new CallFailed(409, { code: 'out_of_stock', message: 'Only 1 unit available.' })
  expect(orderError(error)).toEqual({
    kind: 'failed',
    reason: { code: 'server', message: 'Only 1 unit available.' },
  })
})

it('a payment that did not begin is told as such', () => {
  expect(orderError(new PaymentNotInitiated())).toEqual({
    kind: 'failed',
    reason: { code: 'not_initiated' },
  })
})

it('a server that stumbled, or none, gives no reason', () => {
  expect(orderError(new CallFailed(500, { code: 'internal', message: 'Sorry' }))).toEqual({
    kind: 'failed',
    reason: null,
  })
  expect(orderError(new CallFailed(0, {}))).toEqual({ kind: 'failed', reason: null })
})
