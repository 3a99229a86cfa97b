import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { proves } from '../conformance/proves.ts'
import { errorReply, success } from './fake-api.ts'
import { address, openScreen } from './open-screen.tsx'
import { aCart, aLine, anOrder, aUser } from './samples.ts'

test('the profile shows an order by the end of its id, with date, state, lines and dollar total', {
  meta: proves('2:11b', '2:64', '2:268', '2:271'),
}, async () => {
  openScreen('/profile', { user: aUser(), answers: { 'GET /users/orders': success([anOrder()]) } })
  const history = within(await screen.findByRole('region', { name: 'Order History' }))
  const order = await history.findByRole('article')
  for (const fact of [
    '#1abcde',
    'Mar 2, 2026',
    'Pending',
    '$2,525.00',
    'Biella Straight-Leg',
    '2,450.00 L.E',
  ])
    expect(order).toHaveTextContent(fact)
  expect(order).not.toHaveTextContent(anOrder().id)
})

test('the profile says that an address is not confirmed yet, and where a new mail is asked for', async () => {
  openScreen('/profile', { user: aUser({ emailConfirmed: false }) })
  expect(await screen.findByText(/Your email address is not confirmed yet\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Send the mail again' })).toHaveAttribute(
    'href',
    '/profile/settings',
  )
})

test('orders that an unconfirmed address will bring are promised instead of denied', async () => {
  openScreen('/profile', {
    user: aUser({ emailConfirmed: false }),
    answers: { 'GET /users/orders': success([], { unconfirmed: 1 }) },
  })
  expect(
    await screen.findByText('Confirm your address to see the orders that you placed with it.'),
  ).toBeVisible()
  expect(screen.queryByText('You have not placed any orders yet.')).toBeNull()
})

test('an order is ordered again: what is there is in the cart, what is not is named', async () => {
  const order = anOrder({ status: 'delivered' })
  const { api, user } = openScreen('/profile', {
    user: aUser(),
    answers: {
      'GET /users/orders': success([order]),
      'POST /cart/items': errorReply(409, 'x', { code: 'out_of_stock' }),
    },
  })
  const again = await screen.findByRole('button', { name: /^Order again/ })
  await user.click(again)
  expect(await screen.findByText('No longer available: Biella Straight-Leg.')).toBeVisible()
  api.answer('POST /cart/items', success(aCart(aLine())))
  await user.click(again)
  await waitFor(() => expect(address()).toBe('/cart'))
  expect(api.askedOf('POST /cart/items').at(-1)?.body).toEqual({ variantId: 31, quantity: 1 })
})

test('what can be done about an order follows its state', async () => {
  openScreen('/profile', {
    user: aUser(),
    answers: {
      'GET /users/orders': success([anOrder(), anOrder({ status: 'completed' })]),
    },
  })
  const [pending, completed] = await screen.findAllByRole('article')
  const linksIn = (order: HTMLElement | undefined) =>
    within(order as HTMLElement)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.replace(' #1abcde', ''))
  expect(linksIn(pending)).toEqual(['Biella Straight-Leg', 'View order', 'Cancel order'])
  expect(linksIn(completed)).toEqual([
    'Biella Straight-Leg',
    'View order',
    'How does it fit?',
    'Return or exchange',
  ])
})
