import { expect, it } from 'vitest'
import { CallFailed } from '../../../client/call-failed.ts'
import { orderFailure } from './order-failure.ts'
import { PaymentNotInitiated } from './payment/card-payment.ts'

it('another total is asked about, not told as a failure', () => {
  const error = new CallFailed(409, { code: 'total_changed', message: 'Changed', details: { total: 1325 } })
  expect(orderFailure(error)).toEqual({ kind: 'total_changed', total: 1325 })
})

it('a refusal that the shopper can do something about brings the server’s sentence', () => {
  const error = new CallFailed(409, { code: 'out_of_stock', message: 'Only 1 unit available.' })
  expect(orderFailure(error)).toEqual({
    kind: 'failed',
    reason: { code: 'refused', message: 'Only 1 unit available.' },
  })
})

it('a payment that did not begin is told as such', () => {
  expect(orderFailure(new PaymentNotInitiated())).toEqual({
    kind: 'failed',
    reason: { code: 'not_initiated' },
  })
})

it('a server that stumbled, or none, gives no reason', () => {
  expect(orderFailure(new CallFailed(500, { code: 'internal', message: 'Sorry' }))).toEqual({
    kind: 'failed',
    reason: null,
  })
  expect(orderFailure(new CallFailed(0, {}))).toEqual({ kind: 'failed', reason: null })
})
