import { expect, it } from 'vitest'
import { proves } from '#tests/conformance/proves.ts'
import { paymentOutcome } from './use-returned-payment.ts'

const NOT_SUCCESSFUL = 'Payment was not successful. Please try again or choose a different payment method.'
const INVALID = 'Invalid order completion state. Please contact support.'

it.each([
  ['orderId=A1', 'success', 'Thank you for your order! We will contact you soon.'],
  ['orderId=A1&paymentStatus=', 'success', 'Thank you for your order! We will contact you soon.'],
  ['orderId=A1&paymentStatus=FAILURE', 'failed', NOT_SUCCESSFUL],
  ['paymentStatus=PENDING', 'failed', NOT_SUCCESSFUL],
  ['orderId=A1&paymentStatus=success', 'failed', NOT_SUCCESSFUL],
  ['orderId=A1&paymentStatus=CANCELLED', 'failed', NOT_SUCCESSFUL],
  ['paymentStatus=FAILURE', 'failed', NOT_SUCCESSFUL],
  ['', 'failed', INVALID],
  ['paymentStatus=SUCCESS', 'failed', INVALID],
])(
  'a return with "%s" is %s: %s',
  { meta: proves('2:30', '2:144', '2:146a', '2:147a') },
  (query, view, message) => {
    expect(paymentOutcome(new URLSearchParams(query))).toMatchObject({ view, message })
  },
)

it('a successful payment with its order is placed first', { meta: proves('2:145') }, () => {
  expect(paymentOutcome(new URLSearchParams('paymentStatus=SUCCESS&orderId=A1'))).toEqual({
    view: 'placing',
    providerOrderId: 'A1',
  })
})

it('a payment that the bank has not decided is waited for', { meta: proves('2:146b') }, () => {
  expect(paymentOutcome(new URLSearchParams('paymentStatus=PENDING&orderId=A1'))).toEqual({
    view: 'waiting',
  })
})

it('only a payment that failed for certain may be tried anew as if nothing had been', () => {
  expect(paymentOutcome(new URLSearchParams('paymentStatus=FAILURE'))).toMatchObject({ isDeclined: true })
  expect(paymentOutcome(new URLSearchParams('paymentStatus=SUCCESS'))).toMatchObject({ isDeclined: false })
})
