import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Mail } from '#contract/desk/mails.ts'
import { success } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { aUser } from './samples.ts'

test('a mail opens from its subject, and its links to the shop can be followed', async () => {
  const order = `${location.origin}/adminpanel/orders/612550`
  const mail: Mail = {
    id: 1,
    kind: 'new_order',
    recipient: 'owner@example.com',
    subject: 'New order 612550',
    about: '612550',
    html: null,
    text: `https://elsewhere.example has placed an order.\nOpen the order: ${order}\nTotal: 1,000.00 L.E`,
    state: 'kept',
    createdAt: '2026-03-02T10:00:00.000Z',
    sentAt: null,
  }
  const { user } = openScreen('/adminpanel/mails', {
    user: aUser({ role: 'admin' }),
    answers: { 'GET /mails*': success([mail], { meta: { page: 1, limit: 25, total: 1 } }) },
  })
  await user.click(await screen.findByRole('button', { name: 'New order 612550' }))
  expect(await screen.findByRole('link', { name: order })).toHaveAttribute('href', order)
  expect(screen.queryByRole('link', { name: /elsewhere/ })).toBeNull()
  expect(screen.getByRole('dialog')).toHaveTextContent('https://elsewhere.example has placed an order.')
})
