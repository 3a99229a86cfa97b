import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, success } from './fake-api.ts'
import { main, openScreen } from './open-screen.tsx'
import { anOrder } from './samples.ts'

const order = anOrder({ status: 'shipped' })

const type = async (user: ReturnType<typeof openScreen>['user'], number: string, phone: string) => {
  if (number) await user.type(await main().findByLabelText('Order number'), number)
  if (phone) await user.type(await main().findByLabelText('Phone number'), phone)
  await user.click(main().getByRole('button', { name: 'Find my order' }))
}

test('an order is found by number and phone, and its page opens', async () => {
  const { api, user } = openScreen('/track', {
    answers: {
      'POST /orders/track': success({ orderId: order.id, key: 'k.1' }),
      [`GET /orders/${order.id}`]: success(order),
    },
  })
  await type(user, '#1abcde', '010 1234 5678')
  expect(await screen.findByRole('heading', { name: 'Your Order Is on Its Way' })).toBeVisible()
  expect(api.askedOf('POST /orders/track').map(({ body }) => body)).toEqual([
    { number: '#1abcde', phone: '010 1234 5678' },
  ])
  expect(location.search).toBe(`?orderId=${order.id}&key=k.1`)
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { api, user } = openScreen('/track')
  await type(user, '', 'no phone')
  expect(await main().findByText('Please enter the number of your order')).toBeVisible()
  expect(main().getByText('Please enter a valid phone number')).toBeVisible()
  expect(api.askedOf('POST /orders/track')).toEqual([])
})

test('an order that is not known is said, and what was typed stays', async () => {
  const sentence = 'We have no order with this number and this phone number.'
  const { user } = openScreen('/track', {
    answers: { 'POST /orders/track': errorReply(404, sentence, { code: 'unknown_order' }) },
  })
  await type(user, '000000', '01012345678')
  expect(await main().findByRole('alert')).toHaveTextContent(sentence)
  expect(main().getByLabelText('Order number')).toHaveValue('000000')
  await user.clear(main().getByLabelText('Phone number'))
  await user.click(main().getByRole('button', { name: 'Find my order' }))
  expect(await main().findByText('Please enter a valid phone number')).toBeVisible()
  expect(main().queryByText(sentence)).toBeNull()
})

test('the page of an order that was not found leads there', async () => {
  const { user } = openScreen('/cod-order-completed')
  await user.click(await main().findByRole('link', { name: 'Track Your Order' }))
  expect(await screen.findByRole('heading', { name: 'Track your order' })).toBeVisible()
})
