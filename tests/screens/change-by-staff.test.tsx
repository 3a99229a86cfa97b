/** What staff change for a caller: address and phone, or the way to pay. */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { presets } from '#shared/values.ts'
import { errorReply, success } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { anOrder, aTimeline, aUser, orders } from './samples.ts'

const order = anOrder()
const path = `/orders/${order.id}`
const changing = `PUT /orders/address/${order.id}`
const staff = aUser({ role: 'admin', permissions: [...presets.orders], id: 7 })

const openOrder = (answers: object = {}, read = order) =>
  openScreen(`/adminpanel/orders/${order.id}`, {
    user: staff,
    answers: {
      [`GET ${path}`]: success(read),
      [`GET ${path}/timeline`]: success(aTimeline()),
      [`GET ${path}/parcels`]: success([]),
      'GET /orders/admin*': orders([read]),
      ...answers,
    },
  })

async function openAddress(opened: ReturnType<typeof openOrder>) {
  await opened.user.click(await screen.findByRole('button', { name: 'Change address or phone' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Address and phone of order/ }))
  await dialog.findByLabelText('Phone')
  return dialog
}

test('staff read the other fee to the caller, save it, and can take it back', async () => {
  const opened = openOrder({
    [changing]: errorReply(409, 'x', { code: 'total_changed', details: { total: 2570 } }),
  })
  const { api, user } = opened
  const dialog = await openAddress(opened)
  await waitFor(() => expect(dialog.getByLabelText('Phone')).toHaveFocus())
  await user.clear(dialog.getByLabelText('City'))
  await user.type(dialog.getByLabelText('City'), 'Aswan')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const question = 'Delivery there costs 45.00 L.E more. The order then comes to 2,570.00 L.E.'
  expect(await dialog.findByText(question)).toBeVisible()
  api.answer(changing, success({ ...order, totalAmount: '2570.00', undo: 5 }))
  await user.click(dialog.getByRole('button', { name: 'The customer agrees, save' }))
  expect(await screen.findByText('Order changed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.askedOf(changing).at(-1)?.body).toMatchObject({
    shippingAddress: { city: 'Aswan', governorate: 'ASN' },
    expectedTotal: '2570.00',
  })
})

test('what was typed is there again until it is saved or discarded, and a refusal keeps it', async () => {
  const opened = openOrder({
    [changing]: errorReply(409, 'It is packed.', { code: 'too_late_to_change' }),
  })
  const { user } = opened
  let dialog = await openAddress(opened)
  await user.clear(dialog.getByLabelText('Phone'))
  await user.type(dialog.getByLabelText('Phone'), '01098765432')
  await user.keyboard('{Escape}')
  dialog = await openAddress(opened)
  expect(dialog.getByLabelText('Phone')).toHaveValue('01098765432')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is packed.')
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  dialog = await openAddress(opened)
  expect(dialog.getByLabelText('Phone')).toHaveValue(order.guestPhone)
})

test('the payment link is sent by WhatsApp as it is shown, or by mail', async () => {
  const message = 'Hello, you can pay here: https://shop.example/?a=1&b=2'
  const { api, user } = openOrder({
    [`GET ${path}/payment-link`]: success({ message }),
    [`POST ${path}/payment-link`]: errorReply(429, 'Too many mails.', { code: 'rate_limited' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Send payment link' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Pay order/ }))
  expect(await dialog.findByText(message)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'WhatsApp to 01001234567' })).toHaveAttribute(
    'href',
    `https://wa.me/201001234567?text=${encodeURIComponent(message)}`,
  )
  await user.click(dialog.getByRole('button', { name: 'Send by mail' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Too many mails.')
  api.answer(`POST ${path}/payment-link`, success(aTimeline()))
  await user.click(dialog.getByRole('button', { name: 'Send by mail' }))
  expect(await screen.findByText(/The link goes to salma@example.com/)).toBeVisible()
})

test('an order that is packed offers neither', async () => {
  openOrder({}, anOrder({ status: 'shipped' }))
  expect(await screen.findByRole('button', { name: /Print/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change address or phone' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send payment link' })).toBeNull()
})
