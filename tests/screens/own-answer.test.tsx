import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, noAnswer, success } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { anOrder, aUser } from './samples.ts'

const open = anOrder({ confirmation: 'open' })
const path = `/cod-order-completed?orderId=${open.id}`
const answerCall = `POST /orders/${open.id}/answer?key=k`

const openLink = (answers = {}) =>
  openScreen(`${path}&key=k`, { answers: { [`GET /orders/${open.id}`]: success(open), ...answers } })

test('an order is confirmed by its link, once', async () => {
  const { api, user } = openLink()
  const release = api.hold(answerCall, success({ ...open, status: 'processing', confirmation: 'confirmed' }))
  await user.dblClick(await screen.findByRole('button', { name: 'Confirm order' }))
  release()
  expect(
    await screen.findByText('Thank you. Your order is confirmed, and we are preparing it.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  expect(api.askedOf(answerCall).map(({ body }) => body)).toEqual([{ answer: 'confirm' }])
})

test('cancelling asks first, and a no changes nothing', async () => {
  const { api, user } = openLink({
    [answerCall]: success({ ...open, status: 'cancelled', confirmation: 'declined' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  expect(screen.getByRole('button', { name: 'No, keep it' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Confirm order' })).toBeVisible()
  expect(api.askedOf(answerCall)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
  expect(await screen.findByText(/Your order is cancelled. We have sent you a mail/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Order Was Cancelled')
})

test('what staff have answered meanwhile is shown, and a broken line is said', async () => {
  const { api, user } = openLink({ [answerCall]: noAnswer })
  await user.click(await screen.findByRole('button', { name: 'Confirm order' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  api.answer(answerCall, errorReply(409, 'x', { code: 'already_answered' }))
  api.answer(`GET /orders/${open.id}`, success({ ...open, status: 'cancelled', confirmation: 'declined' }))
  await user.click(screen.getByRole('button', { name: 'Confirm order' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Order Was Cancelled'),
  )
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull()
})

test('without the link there are buttons for the account of the order only', async () => {
  const given = { answers: { [`GET /orders/${open.id}`]: success(open) }, stored: { sessionId: 'a guest' } }
  openScreen(path, given)
  expect(await screen.findByText('Order Confirmed!')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull()
})

test('who has tracked the order may cancel it, and is sent to the mail to confirm it', async () => {
  const tracked = { ...open, isTracked: true }
  const { api, user } = openLink({
    [`GET /orders/${open.id}`]: success(tracked),
    [answerCall]: success({ ...tracked, status: 'cancelled', confirmation: 'declined' }),
  })
  expect(await screen.findByText(/use the link in our mail/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await user.click(screen.getByRole('button', { name: 'No, keep it' }))
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
  expect(await screen.findByText(/Your order is cancelled/)).toBeVisible()
  expect(api.askedOf(answerCall).map(({ body }) => body)).toEqual([{ answer: 'cancel' }])
})

test('the account of the order answers without a link', async () => {
  const user = aUser({ id: 7 })
  const own = anOrder({ confirmation: 'open', userId: 7 })
  openScreen(path, { user, answers: { [`GET /orders/${open.id}`]: success(own) } })
  expect(await screen.findByRole('button', { name: 'Confirm order' })).toBeVisible()
})

test('an order that needs no answer can be cancelled until it is worked on', async () => {
  const own = anOrder({ userId: 7 })
  const call = `POST /orders/${own.id}/answer`
  const { user } = openScreen(path, {
    user: aUser({ id: 7 }),
    answers: {
      [`GET /orders/${own.id}`]: success(own),
      [call]: success({ ...own, status: 'cancelled' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
  expect(await screen.findByText(/Your order is cancelled/)).toBeVisible()
})
