import { screen } from '@testing-library/react'
import { describe } from 'vitest'
import { fieldMessages } from '#shared/errors/ar.ts'
import type { Governorate } from '#shared/places/governorates.ts'
import { cartText } from '#web/text/ar/cart.ts'
import { checkoutText } from '#web/text/ar/checkout.ts'
import { fitReportText } from '#web/text/ar/fit-reports.ts'
import { orderText } from '#web/text/ar/orders.ts'
import { sharedText } from '#web/text/ar/shared.ts'
import { trackText } from '#web/text/ar/track.ts'
import { errorReply, noAnswer, success } from '../screens/fake-api.ts'
import { aCart, aDeliveredItem } from '../screens/samples.ts'
import { arabicError, filled, line, name, order, presses, saidInArabic, sees } from './said.tsx'

const cart = { 'GET /cart': success(aCart(line())), 'POST /checkout/session': success(aCart(line())) }
const person = {
  [checkoutText.email]: 'mona@example.com',
  [checkoutText.phone]: '010 1234 5678',
  [checkoutText.firstName]: 'منى',
  [checkoutText.lastName]: 'عادل',
  [checkoutText.street]: '12 طلعت حرب',
  [checkoutText.city]: 'القاهرة',
  [checkoutText.zip]: '11511',
}
const cartTo = (governorate: Governorate) => ({
  ...aCart(line()),
  delivery: { governorate, days: 8, cashAllowed: false, largestCash: null },
})
const itemsCall = 'GET /orders/01890000-0000-7000-8000-0000001abcde/fit-reports'
const received = (given: Parameters<typeof aDeliveredItem>[0] = {}) =>
  aDeliveredItem({ productName: name, color: 'كحلي', ...given })
const dearer = errorReply(409, 'x', { code: 'total_changed', details: { total: 2570 } })
const badField = arabicError('invalid_input', { fields: { 'shippingAddress.city': fieldMessages.required } })

describe('in Arabic', () => {
  saidInArabic([
    ['an empty cart', '/cart', {}, sees(cartText.empty)],
    ['a cart', '/cart', { answers: cart }, sees(name)],
    [
      'a cart with less left than is wanted',
      '/cart',
      { answers: { 'GET /cart': success(aCart(line({ quantity: 3, stock: 2 }))) } },
      sees(cartText.lessStock(2)),
    ],
    [
      'a cart that cannot be read',
      '/cart',
      { answers: { 'GET /cart': errorReply(500) } },
      sees(sharedText.cartLoadFailed),
    ],
    [
      'a checkout that was left empty',
      '/checkout',
      { answers: cart },
      presses(checkoutText.placeOrder, checkoutText.required.city),
    ],
    [
      'a checkout that the server refuses',
      '/checkout',
      { answers: { ...cart, 'POST /checkout/place-order': badField } },
      filled(person, checkoutText.placeOrder, fieldMessages.required),
    ],
    [
      'a checkout of somebody whose orders wait',
      '/checkout',
      { answers: { ...cart, 'POST /checkout/place-order': arabicError('orders_waiting') } },
      filled(person, checkoutText.placeOrder, /لم نؤكدها بعد/),
    ],
    [
      'a checkout to a place without cash on delivery',
      '/checkout',
      { answers: { ...cart, 'POST /checkout/session': success(cartTo('ASN')) } },
      filled({ [checkoutText.city]: 'أسوان' }, checkoutText.placeOrder, checkoutText.noCash('أسوان')),
    ],
    [
      'a checkout for more cash than is taken',
      '/checkout',
      { answers: { ...cart, 'POST /checkout/place-order': arabicError('too_much_cash') } },
      filled(person, checkoutText.placeOrder, /في محافظتك متاح حتى/),
    ],
    [
      'an order that is not known',
      '/track',
      { answers: { 'POST /orders/track': arabicError('unknown_order') } },
      filled(
        { [trackText.number]: '000000', [trackText.phone]: '01012345678' },
        trackText.find,
        /لا يوجد لدينا طلب/,
      ),
    ],
    [
      'a cart that was just ordered',
      '/cart',
      { stored: { lastOrder: JSON.stringify({ id: order().id, placedAt: Date.now() }) } },
      sees(cartText.viewOrder),
    ],
    [
      'a checkout behind an address from where many orders wait',
      '/checkout',
      { answers: { ...cart, 'POST /checkout/place-order': arabicError('network_waiting') } },
      filled(person, checkoutText.placeOrder, /طلبات كثيرة/),
    ],
    [
      'a checkout without an answer',
      '/checkout',
      { answers: { ...cart, 'POST /checkout/place-order': noAnswer } },
      filled(person, checkoutText.placeOrder, /لن يُسجَّل الطلب مرتين/),
    ],
    [
      'a declined card',
      '/order-failed?paymentStatus=FAILURE&orderId=1',
      { answers: cart },
      sees(checkoutText.result.failedTitle),
    ],
    [
      'a return without its order',
      '/order-completed?paymentStatus=SUCCESS&orderId=1',
      {},
      sees(checkoutText.result.dataMissing),
    ],
    [
      'a confirmed order',
      '/cod-order-completed?orderId=01890000-0000-7000-8000-0000001abcde',
      {
        answers: { 'GET /orders/*': success(order()) },
        stored: { sessionId: 'a guest' },
      },
      sees(orderText.confirmed),
    ],
    [
      'an order to confirm',
      '/cod-order-completed?orderId=01890000-0000-7000-8000-0000001abcde&key=1',
      { answers: { 'GET /orders/*': success({ ...order(), confirmation: 'open' }) } },
      presses(orderText.actions.cancel, orderText.answer.question),
    ],
    [
      'another address at another fee',
      '/cod-order-completed?orderId=01890000-0000-7000-8000-0000001abcde&key=1',
      { answers: { 'GET /orders/*': success(order()), 'PUT /orders/*': dearer } },
      async (visit) => {
        await presses(orderText.actions.change, orderText.change.sentence)(visit)
        await screen.findByLabelText(checkoutText.street)
        await presses(orderText.change.save, new RegExp(orderText.change.dearer('45')))(visit)
      },
    ],
    [
      'another address without a phone',
      '/cod-order-completed?orderId=01890000-0000-7000-8000-0000001abcde&key=1',
      { answers: { 'GET /orders/*': success({ ...order(), guestPhone: '' }) } },
      async (visit) => {
        await presses(orderText.actions.change, orderText.change.sentence)(visit)
        await screen.findByLabelText(checkoutText.street)
        await presses(orderText.change.save, checkoutText.required.phone)(visit)
      },
    ],
    [
      'a card payment for an order whose bank decides',
      '/cod-order-completed?orderId=01890000-0000-7000-8000-0000001abcde&key=1&answer=pay',
      {
        answers: {
          'GET /orders/*': success(order()),
          'POST /orders/*': errorReply(409, 'x', { code: 'payment_pending', details: { reference: '1' } }),
        },
      },
      presses(orderText.pay.open, new RegExp(orderText.pay.pending)),
    ],
    [
      'a card that was declined for an order',
      '/order-failed?paymentStatus=FAILURE&orderId=1&merchantOrderId=2',
      {
        answers: { 'GET /orders/*': success(order()) },
        stored: { payingOrder: JSON.stringify({ reference: '2', orderId: order().id }) },
      },
      sees(orderText.pay.notPaid),
    ],
    [
      'a tracked order that is confirmed by the mail',
      '/cod-order-completed?orderId=01890000-0000-7000-8000-0000001abcde&key=1',
      { answers: { 'GET /orders/*': success({ ...order(), confirmation: 'open', isTracked: true }) } },
      sees(orderText.answer.tracked),
    ],
    ['an order that is not known', '/cod-order-completed', {}, sees(orderText.notFoundTitle)],
    [
      'a pair that is asked for',
      '/how-it-fits?orderId=01890000-0000-7000-8000-0000001abcde',
      { answers: { [itemsCall]: success([received()]) } },
      presses(fitReportText.send, fitReportText.choose),
    ],
    [
      'a pair of which was said',
      '/how-it-fits?orderId=01890000-0000-7000-8000-0000001abcde',
      {
        answers: {
          [itemsCall]: success([received()]),
          [itemsCall.replace('GET', 'PUT')]: success(
            received({ report: { fit: 'true', sentence: null, isHidden: true } }),
          ),
        },
      },
      async (visit) => {
        await visit.user.click(await screen.findByRole('radio', { name: fitReportText.fits.true }))
        await presses(fitReportText.send, fitReportText.hidden)(visit)
      },
    ],
    ['a pair that is none', '/how-it-fits', {}, sees(fitReportText.goneTitle)],
    [
      'a pair on its way',
      '/how-it-fits?orderId=01890000-0000-7000-8000-0000001abcde',
      { answers: { [itemsCall]: arabicError('not_delivered') } },
      sees(fitReportText.earlyTitle),
    ],
  ])
})
