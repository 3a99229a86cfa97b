import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Asked, errorReply, success } from './fake-api.ts'
import { address, fillIn, main, openScreen } from './open-screen.tsx'
import { anOrder, aUser, orders } from './samples.ts'

const order = anOrder()
const before = anOrder({ id: '01890000-0000-7000-8000-000000aaaaaa' })
const after = anOrder({ id: '01890000-0000-7000-8000-000000bbbbbb' })
const staff = aUser({ role: 'admin', id: 7 })
const path = `/orders/${order.id}`
const aNote = (text: string) => ({
  id: 1,
  at: '2026-03-02T11:00:00.000Z',
  text,
  staff: { id: 8, name: 'Omar Staff', email: 'omar@example.com' },
})
const changed = (id: number, staffId: number, name: string) => ({
  id,
  at: '2026-03-02T12:00:00.000Z',
  staff: { id: staffId, name, email: 'x@example.com' },
  before: { status: 'pending' },
  after: { status: 'processing' },
})
const mailedAgain = {
  ...changed(3, staff.id, 'Salma Staff'),
  before: { mailSentAgain: null },
  after: { mailSentAgain: 'order_confirmation' },
}

const answersTo = (one: typeof order) => ({
  [`GET /orders/${one.id}`]: success(one),
  [`GET /orders/${one.id}/history`]: success([]),
  [`GET /orders/${one.id}/notes`]: success([]),
  [`GET /orders/${one.id}/mails`]: success([]),
  [`GET /orders/${one.id}/parcels`]: success([]),
})

function openOrder(given: { query?: string; answers?: object } = {}) {
  return openScreen(`/adminpanel/orders/${order.id}${given.query ?? ''}`, {
    user: staff,
    answers: {
      ...answersTo(order),
      [`GET ${path}/notes`]: success([aNote('No answer.')]),
      'GET /orders/admin*': orders([before, order, after]),
      ...given.answers,
    },
  })
}

test('an order has a page with all about it', async () => {
  openOrder()
  expect(await screen.findByText('Collect 2,525.00 L.E')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order #1abcde')
  for (const text of ['12 Talaat Harb', 'Floor 3', 'Cash on delivery', 'SKU-31', 'S, Navy', 'Salma Nabil'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: '01001234567' })).toHaveAttribute('href', 'tel:01001234567')
  expect(await screen.findByText('No answer.')).toBeVisible()
  expect(screen.getByText(/Omar Staff/)).toBeVisible()
  expect(await screen.findByText('None yet.')).toBeVisible()
})

test('of two orders for one cart each names the other, and which of them is paid', async () => {
  const cash = anOrder({ needsAttention: true, attentionReason: 'superseded_attempt', twinOrderId: after.id })
  openOrder({ answers: { [`GET ${path}`]: success(cash) } })
  expect(await main().findByRole('alert')).toHaveTextContent(
    'The customer has also paid by card for what is in it. Order #bbbbbb is for the same cart',
  )
  expect(screen.getByRole('link', { name: '#bbbbbb' })).toHaveAttribute(
    'href',
    `/adminpanel/orders/${after.id}`,
  )
})

test('a cancelled order is not to be cancelled once more because of its twin', async () => {
  const twin = { needsAttention: true, attentionReason: 'superseded_attempt' as const, twinOrderId: after.id }
  openOrder({ answers: { [`GET ${path}`]: success(anOrder({ ...twin, status: 'cancelled' })) } })
  const alert = await main().findByRole('alert')
  expect(alert).toHaveTextContent('Order #bbbbbb is for the same cart.')
  expect(alert).not.toHaveTextContent('cancel one of the two')
})

test('nothing is to be paid for a cancelled cash order', async () => {
  openOrder({ answers: { [`GET ${path}`]: success(anOrder({ status: 'cancelled' })) } })
  expect(await screen.findByText('Nothing to pay')).toBeVisible()
})

test('its next step is one press', async () => {
  const { api, user } = openOrder({
    answers: { 'PUT /orders/status/*': success({ ...order, status: 'processing' }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('button', { name: 'Ship' })).toBeVisible()
  expect(api.askedOf('PUT /orders/status/*')[0]?.body).toEqual({
    status: 'processing',
    statusBefore: 'pending',
  })
  await user.click(screen.getByRole('button', { name: 'Change Status' }))
  expect(await screen.findByRole('dialog', { name: 'Change Status' })).toHaveTextContent('Order #1abcde')
})

test('one that waits for a call can be cancelled at once', async () => {
  const waiting = anOrder({ needsAttention: true, attentionReason: 'to_confirm' })
  const { api, user } = openOrder({
    answers: {
      [`GET ${path}`]: success(waiting),
      'PUT /orders/status/*': success({ ...order, status: 'cancelled' }),
    },
  })
  expect(await main().findByRole('alert')).toHaveTextContent('Call the customer')
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }))
  await waitFor(() =>
    expect(api.askedOf('PUT /orders/status/*')[0]?.body).toEqual({
      status: 'cancelled',
      statusBefore: 'pending',
    }),
  )
})

test('what was noted in a call is among the notes, with its outcome and who called', async () => {
  const call = { ...aNote('Leave it with the doorman'), call: 'confirmed' }
  const silent = { ...aNote(''), call: 'no_answer', staff: null }
  openOrder({ answers: { [`GET ${path}/notes`]: success([silent, call]) } })
  const notes = await screen.findByText('Leave it with the doorman')
  const item = within(notes.closest('li') as HTMLElement)
  expect(item.getByText('Call: Confirmed')).toBeVisible()
  expect(item.getByText('Omar Staff')).toBeVisible()
  expect(screen.getByText('Call: No answer')).toBeVisible()
})

test('the note for the courier is saved, and prints on the packing slip', async () => {
  const noted = anOrder({ courierNote: 'Ring twice', hasNotes: false })
  const { api, user } = openOrder({ answers: { [`PUT ${path}/courier-note`]: success(noted) } })
  await user.type(await screen.findByLabelText('Note for the courier'), 'Ring twice')
  await user.click(screen.getByRole('button', { name: 'Save note for the courier' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save note for the courier' })).toBeNull())
  expect(api.askedOf(`PUT ${path}/courier-note`)[0]?.body).toEqual({ text: 'Ring twice' })
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Print packing slip' }))
  expect(document.querySelector('.packing-slip')).toHaveTextContent('For the courier: Ring twice')
})

test('a note that was typed when the session ended is there again after the login', async () => {
  const { api, user } = openOrder({ answers: { [`POST ${path}/notes`]: errorReply(401, 'Please log in.') } })
  await user.type(await screen.findByLabelText('New note'), 'Call at six.')
  // Without a word to this tab, as when the browser's data is cleared.
  localStorage.removeItem('authToken')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() =>
    expect(address()).toBe(`/login?redirect=${encodeURIComponent(`/adminpanel/orders/${order.id}`)}`),
  )
  expect(await screen.findByText('You were logged out. What you typed is kept.')).toBeVisible()
  api.answer('POST /auth/login', success({ user: staff }, { token: 'a new one' }))
  api.answer(`POST ${path}/notes`, success(aNote('Call at six.')))
  await fillIn(user, { Email: 'omar@example.com', Password: 'correct horse' })
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  const field = await screen.findByLabelText('New note')
  expect(field).toHaveValue('Call at six.')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('not saved'))).toEqual([])
})

test('a note is added; one that cannot be stays in its field', async () => {
  const { api, user } = openOrder({
    answers: { [`POST ${path}/notes`]: errorReply(500) },
  })
  const field = await screen.findByLabelText('New note')
  expect(screen.getByRole('button', { name: 'Add note' })).toBeDisabled()
  await user.type(field, 'Call at six.')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('The note could not be added')).toBeInTheDocument()
  expect(field).toHaveValue('Call at six.')
  api.answer(`POST ${path}/notes`, success(aNote('Call at six.')))
  api.answer(`GET ${path}/notes`, success([aNote('No answer.'), { ...aNote('Call at six.'), id: 2 }]))
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Call at six.', { selector: 'p' })).toBeVisible()
  expect(field).toHaveValue('')
  expect(api.askedOf(`POST ${path}/notes`).at(-1)?.body).toEqual({ text: 'Call at six.' })
})

test('a mail is sent once more; a refusal says why', async () => {
  const sent = (id: number, more: object) => ({
    id,
    kind: 'order_confirmation',
    about: order.id,
    recipient: 'salma@example.com',
    subject: null,
    html: null,
    text: null,
    createdAt: '2026-03-02T10:00:00.000Z',
    sentAt: null,
    ...more,
  })
  const old = sent(1, { state: 'sent', canBeSentAgain: true })
  const { api, user } = openOrder({
    answers: {
      [`GET ${path}/mails`]: success([old]),
      [`POST ${path}/mails/1/send-again`]: errorReply(409, 'The order has changed since.'),
    },
  })
  const press = () => user.click(screen.getByRole('button', { name: 'Send again: Order confirmation' }))
  await screen.findByText('Order confirmation')
  await press()
  expect(await screen.findByText('The order has changed since.')).toBeInTheDocument()
  api.answer(
    `POST ${path}/mails/1/send-again`,
    success([{ ...old, canBeSentAgain: false }, sent(2, { state: 'due', canBeSentAgain: false })]),
  )
  api.answer(`GET ${path}/history`, success([mailedAgain]))
  await press()
  expect(await screen.findByText('The mail will be sent once more')).toBeInTheDocument()
  expect(screen.getByText(/· Waiting/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Mails to the customer' })).toHaveFocus()
  expect(await screen.findByText(/Mail sent again:/)).toHaveTextContent('none → Order confirmation')
})

test('leads to the orders before and after it, and back to their list', async () => {
  const { user } = openOrder({ query: '?view=to-confirm', answers: answersTo(after) })
  const list = within(await screen.findByRole('navigation', { name: 'Orders of the list' }))
  expect(list.getByText('2 of 3')).toBeVisible()
  expect(list.getByRole('link', { name: 'Previous order #aaaaaa' })).toHaveAttribute(
    'href',
    `/adminpanel/orders/${before.id}?view=to-confirm`,
  )
  await user.click(list.getByRole('link', { name: 'Next order #bbbbbb' }))
  await waitFor(() => expect(address()).toBe(`/adminpanel/orders/${after.id}?view=to-confirm`))
  expect(await screen.findByText('3 of 3')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/orders?view=to-confirm',
  )
})

test('the last order of a page leads to the first of the next one', async () => {
  const { status, body } = orders([before, order])
  const first = { status, body: { ...body, meta: { ...body.meta, total: 30, hasNext: true } } }
  const second = orders([after])
  openOrder({
    answers: { 'GET /orders/admin*': ({ url }: Asked) => (url.includes('page=2') ? second : first) },
  })
  expect(await screen.findByRole('link', { name: 'Next order #bbbbbb' })).toHaveAttribute(
    'href',
    `/adminpanel/orders/${after.id}?page=2`,
  )
  expect(screen.getByText('2 of 30')).toBeVisible()
})

test('an order that is paid in part says what is still to collect', async () => {
  const partly = anOrder({ payment: { method: 'cod', status: 'partly_paid' }, owed: '850.00' })
  openOrder({ answers: { [`GET ${path}`]: success(partly) } })
  expect(await screen.findByText('Partly paid, 850.00 L.E owed')).toBeVisible()
  expect(screen.getByText('Collect 850.00 L.E')).toBeVisible()
  expect(screen.queryByText('Already paid')).not.toBeInTheDocument()
})

test('a cancelled order whose money goes back says how much', async () => {
  const payment = { method: 'card', status: 'refund_due' } as const
  const refunded = anOrder({ status: 'cancelled', paymentMethod: 'card', payment, owed: '-2265.00' })
  openOrder({ answers: { [`GET ${path}`]: success(refunded) } })
  expect(await screen.findByText('Pay back 2,265.00 L.E')).toBeVisible()
  expect(screen.getByText('Refund due: 2,265.00 L.E')).toBeVisible()
})

test('what a colleague changes meanwhile is said, what one changes oneself is not', async () => {
  const { promise: announced, resolve: announce } = Promise.withResolvers<void>()
  const { api } = openOrder({
    answers: {
      [`GET ${path}/history`]: success([changed(1, 8, 'Omar Staff')]),
      'GET /orders/admin/events': async () => {
        await announced
        return success({})
      },
    },
  })
  expect(await screen.findByText('Collect 2,525.00 L.E')).toBeVisible()
  await screen.findByText(/Omar Staff/, { selector: 'ol span' })
  expect(screen.queryByText(/has changed this order/)).not.toBeInTheDocument()
  const mine = changed(3, 7, 'Mona')
  api.answer(`GET ${path}/history`, success([mine, changed(2, 8, 'Omar Staff'), changed(1, 8, 'Omar Staff')]))
  announce()
  expect(await screen.findByText(/Omar Staff has changed this order/)).toBeVisible()
  expect(screen.queryByText(/Mona has changed this order/)).not.toBeInTheDocument()
})

test('one that cannot be read says so', async () => {
  openOrder({ answers: { [`GET ${path}`]: errorReply(404) } })
  expect(await main().findByRole('alert')).toHaveTextContent('Failed to load order details.')
})
