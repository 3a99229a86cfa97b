import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { proves } from '../conformance/proves.ts'
import { success } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { anOrder, aUser } from './samples.ts'

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
