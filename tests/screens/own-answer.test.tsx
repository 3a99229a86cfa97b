import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, noAnswer, success } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { anOrder, aUser } from './samples.ts'

const open = anOrder({ confirmation: 'open' })
const cancelled = anOrder({ status: 'cancelled', confirmation: 'declined' })
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
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull()
  expect(api.askedOf(answerCall).map(({ body }) => body)).toEqual([{ answer: 'confirm' }])
})

test('cancelling asks first, and a no changes nothing', async () => {
  const { api, user } = openLink({
    [answerCall]: success(cancelled),
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

test('the link to cancel opens the question, and changes nothing by itself', async () => {
  const { api } = openScreen(`${path}&key=k&answer=cancel`, {
    answers: { [`GET /orders/${open.id}`]: success(open) },
  })
  expect(await screen.findByRole('heading', { name: 'Cancel this order?' })).toBeVisible()
  expect(api.askedOf(answerCall)).toEqual([])
})

test('what staff have answered meanwhile is shown, and a broken line is said', async () => {
  const { api, user } = openLink({ [answerCall]: noAnswer })
  await user.click(await screen.findByRole('button', { name: 'Confirm order' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  api.answer(answerCall, errorReply(409, 'x', { code: 'already_answered' }))
  api.answer(`GET /orders/${open.id}`, success(cancelled))
  await user.click(screen.getByRole('button', { name: 'Confirm order' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Order Was Cancelled'),
  )
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull()
})

test('the browser that placed the order is told how to confirm it, and has no button for it', async () => {
  const given = { answers: { [`GET /orders/${open.id}`]: success(open) }, stored: { sessionId: 'a guest' } }
  openScreen(path, given)
  const how = within(await screen.findByRole('region', { name: 'Save yourself the call' }))
  expect(how.getByText(/We have sent you a mail with a link/)).toHaveTextContent(open.guestEmail)
  expect(how.getByRole('link', { name: /^No mail\?/ })).toHaveAttribute('href', '/track')
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull()
})

test('who has tracked the order may cancel it, and is sent to the mail to confirm it', async () => {
  const tracked = { ...open, isTracked: true }
  const { api, user } = openLink({
    [`GET /orders/${open.id}`]: success(tracked),
    [answerCall]: success({ ...cancelled, isTracked: true }),
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

test('a guest who has ordered is offered an account with the name and address of the order', async () => {
  const { user } = openScreen(path, { answers: { [`GET /orders/${open.id}`]: success(open) } })
  await user.click(await screen.findByRole('link', { name: 'Create an account' }))
  expect(await screen.findByLabelText('Name')).toHaveValue(open.guestName)
  expect(screen.getByLabelText('Email')).toHaveValue(open.guestEmail)
  expect(JSON.stringify(window.history.state)).not.toContain(open.guestEmail)
})

test('the reader of a mailed link and an account are offered none', async () => {
  openLink()
  await screen.findByRole('button', { name: 'Confirm order' })
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
})

test('a cancelled cash order owes nothing and can be ordered again', async () => {
  const order = anOrder({ status: 'cancelled', statusDates: { cancelled: '2026-03-03T10:00:00Z' } })
  openScreen(path, { answers: { [`GET /orders/${order.id}`]: success(order) } })
  expect(await screen.findByText('It will not be delivered, and there is nothing to pay.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Order again/ })).toBeVisible()
})

test('a cancelled order that was paid says that the money comes back', async () => {
  const order = anOrder({
    status: 'cancelled',
    paymentMethod: 'card',
    payment: { method: 'card', status: 'refund_due' },
  })
  openScreen(path, { answers: { [`GET /orders/${order.id}`]: success(order) } })
  expect(await screen.findByText(/we return what you have paid/)).toBeVisible()
  expect(screen.queryByText(/nothing to pay/)).toBeNull()
})

test('the account of the order answers without a link', async () => {
  const user = aUser({ id: 7 })
  const own = anOrder({ confirmation: 'open', userId: 7 })
  openScreen(path, { user, answers: { [`GET /orders/${open.id}`]: success(own) } })
  expect(await screen.findByRole('button', { name: 'Confirm order' })).toBeVisible()
})

test('an order that needs no answer can be cancelled until it is packed', async () => {
  const own = anOrder({ userId: 7 })
  const call = `POST /orders/${own.id}/answer`
  const { user } = openScreen(path, {
    user: aUser({ id: 7 }),
    answers: {
      [`GET /orders/${own.id}`]: success(own),
      [call]: success({ ...own, status: 'cancelled', stillPossible: [] }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
  expect(await screen.findByText(/Your order is cancelled/)).toBeVisible()
})

test('who cancels a paid order reads first that the money comes back, and a packer who was quicker is said', async () => {
  const payment = { method: 'card', status: 'paid' } as const
  const paid = anOrder({ userId: 7, paymentMethod: 'card', payment })
  const { api, user } = openScreen(path, {
    user: aUser({ id: 7 }),
    answers: {
      [`GET /orders/${paid.id}`]: success(paid),
      [`POST /orders/${paid.id}/answer`]: errorReply(409, 'Too late', { code: 'too_late_to_change' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  expect(screen.getByText(/we return what you have paid/)).toBeVisible()
  api.answer(`GET /orders/${paid.id}`, success({ ...paid, stillPossible: [] }))
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /cancel it/ })).toBeNull())
  expect(screen.getByText('Too late')).toBeVisible()
})
