import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Confirmation, ConfirmationCard } from '#contract/desk/confirmations.ts'
import type { Order } from '#contract/orders/orders.ts'
import { presets } from '#shared/values.ts'
import { errorReply, type Given, noAnswer, success } from './fake-api.ts'
import { address, openScreen } from './open-screen.tsx'
import { anOrder, aUser } from './samples.ts'

const staff = aUser({ role: 'admin', permissions: [...presets.orders], id: 7 })
const ID = (last: string) => `01890000-0000-7000-8000-000000${last}`
const names = ['Salma', 'Karim', 'Hoda']

function waiting(place: number, given: Partial<Confirmation> = {}, order: Partial<Order> = {}): Confirmation {
  const last = `00000${place}`
  return {
    order: anOrder({
      id: ID(last),
      guestName: names[place] ?? '',
      guestPhone: `0100000000${place}`,
      ...order,
    }),
    state: 'open',
    dueAt: '2026-03-02T10:00:00.000Z',
    openedAt: '2026-03-02T10:00:00.000Z',
    isWrongNumber: false,
    claim: null,
    calls: 0,
    history: { delivered: 0, refused: 0, returned: 0 },
    mark: null,
    ...given,
  }
}

const cardOf = (one: Confirmation, given: Partial<ConfirmationCard> = {}): ConfirmationCard => ({
  ...one,
  claim: { staffId: 7, name: 'Staff', until: '2026-03-02T10:15:00.000Z' },
  attempts: [],
  history: { delivered: 0, refused: 0, returned: 0, waiting: 0 },
  message: 'Hello, is it right?',
  ...given,
})

const queued = [waiting(0), waiting(1), waiting(2)]
const list = (queue: Confirmation[]) => success(queue, { meta: { next: null } })

function openQueue(queue = queued, answers: Record<string, Given> = {}) {
  const claims = Object.fromEntries(
    queue.map((one) => [`POST /confirmations/${one.order.id}/claim`, success(cardOf(one))]),
  )
  const cards = Object.fromEntries(
    queue.map((one) => [`GET /confirmations/${one.order.id}`, success(cardOf(one))]),
  )
  return openScreen('/adminpanel/confirm', {
    user: staff,
    answers: {
      'GET /confirmations/due': success({ due: queue.length }),
      'GET /confirmations': list(queue),
      ...claims,
      ...cards,
      'POST /confirmations/*/calls': success(cardOf(waiting(0), { undo: 21 })),
      'POST /orders/undo': success([{ id: '21', code: null }]),
      ...answers,
    },
  })
}

const heading = (place: number) => screen.findByRole('heading', { name: `Order #00000${place}` })

test('a number that has ordered more than once is called once', async () => {
  const [one = waiting(0)] = queued
  const history = { delivered: 0, refused: 0, returned: 0, waiting: 2 }
  const card = success(cardOf(one, { history }))
  openQueue([one], {
    [`POST /confirmations/${one.order.id}/claim`]: card,
    [`GET /confirmations/${one.order.id}`]: card,
  })
  expect(await screen.findByText('2 other orders with this number are waiting for a call.')).toBeVisible()
})

test('a number whose customer has refused a parcel is marked in the head of the card', async () => {
  const [one = waiting(0)] = queued
  const card = success(cardOf(one, { history: { delivered: 1, refused: 2, returned: 0, waiting: 0 } }))
  openQueue([one], { [`POST /confirmations/${one.order.id}/claim`]: card })
  expect(await screen.findByText('Refused 2 of 3')).toBeVisible()
})

test('whose cash is taken after a deposit only is marked in the queue, and on the card with the reason', async () => {
  openQueue([waiting(0, { mark: { kind: 'deposit', reason: 'Moved twice' } })])
  expect(await screen.findByText(/Moved twice/)).toHaveTextContent('Moved twice')
  expect(
    within(screen.getByRole('navigation', { name: 'Customers to call' })).getByText('Ask for a deposit'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Salma' })).toHaveAttribute('href', `/customers/${ID('000000')}`)
})

test('the first order is open, claimed, and has all that a call needs', async () => {
  const { api } = openQueue()
  expect(await heading(0)).toHaveFocus()
  const call = await screen.findByRole('link', { name: 'Call 01000000000' })
  expect(call).toHaveAttribute('href', 'tel:01000000000')
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/201000000000?text=Hello%2C%20is%20it%20right%3F',
  )
  for (const fact of ['12 Talaat Harb', 'No delivered, refused or returned orders yet.', 'None yet.'])
    expect(screen.getByText(fact)).toBeVisible()
  expect(api.askedOf('POST /confirmations/*/claim')).toHaveLength(1)
  expect(await screen.findByRole('link', { name: /Confirm.*3 to call now/ })).toBeVisible()
})

test('keys alone: an outcome opens the next order, and undo brings the last back', async () => {
  const { api, user } = openQueue()
  await screen.findByRole('button', { name: /Confirmed/ })
  await user.keyboard('1')
  expect(await heading(1)).toHaveFocus()
  await screen.findByRole('button', { name: /No answer/ })
  await user.keyboard('2')
  expect(await heading(2)).toHaveFocus()
  expect(api.askedOf('POST /confirmations/*/calls').map(({ path, body }) => [path, body])).toEqual([
    [`/confirmations/${ID('000000')}/calls`, { outcome: 'confirmed' }],
    [`/confirmations/${ID('000001')}/calls`, { outcome: 'no_answer' }],
  ])
  await user.keyboard('u')
  expect(await heading(1)).toHaveFocus()
  expect(api.askedOf('POST /orders/undo').map(({ body }) => body)).toEqual([{ events: [21] }])
  await user.keyboard('p')
  expect(await heading(0)).toHaveFocus()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('wrong number')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('o')
  await waitFor(() => expect(address()).toBe(`/adminpanel/orders/${ID('000000')}`))
})

test('the second press of a double click is not about the next order; keys go on', async () => {
  const { api, user } = openQueue()
  await user.click(await screen.findByRole('button', { name: /Confirmed/ }))
  await heading(1)
  await user.click(await screen.findByRole('button', { name: /Confirmed/ }))
  expect(api.askedOf('POST /confirmations/*/calls')).toHaveLength(1)
  await user.keyboard('2')
  await heading(2)
  expect(api.askedOf('POST /confirmations/*/calls')).toHaveLength(2)
})

test('the keys work with an Arabic layout, and one that is held down records one call', async () => {
  const { api } = openQueue()
  await screen.findByRole('button', { name: /Confirmed/ })
  fireEvent.keyDown(document.body, { key: 'ى', code: 'KeyN' })
  await heading(1)
  await screen.findByRole('button', { name: /Confirmed/ })
  fireEvent.keyDown(document.body, { key: '١', code: 'Digit1', repeat: true })
  expect(api.askedOf('POST /confirmations/*/calls')).toHaveLength(0)
  fireEvent.keyDown(document.body, { key: '١', code: 'Digit1' })
  await heading(2)
  expect(api.askedOf('POST /confirmations/*/calls')).toHaveLength(1)
  fireEvent.keyDown(document.body, { key: '؟', code: 'Slash', shiftKey: true })
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible()
})

test('a note goes along, and its letters are no keys', async () => {
  const { api, user } = openQueue()
  await user.type(await screen.findByLabelText('Note about this call'), 'up 1 floor')
  expect(api.askedOf('POST /confirmations/*/calls')).toEqual([])
  await user.click(screen.getByRole('button', { name: /Wrong number/ }))
  await heading(1)
  expect(api.askedOf('POST /confirmations/*/calls')[0]?.body).toEqual({
    outcome: 'wrong_number',
    note: 'up 1 floor',
  })
  expect(await screen.findByLabelText('Note about this call')).toHaveValue('')
})

test('a wrong number leads to the number, and the next call uses the right one', async () => {
  const [one = waiting(0)] = [waiting(0, { isWrongNumber: true })]
  const corrected = { ...one, isWrongNumber: false, order: { ...one.order, guestPhone: '01098765432' } }
  const { api, user } = openQueue([one], {
    [`PUT /orders/address/${one.order.id}`]: success({ ...corrected.order, undo: 3 }),
  })
  expect(await screen.findByText(/^The last call reached a wrong number/)).toBeVisible()
  await user.keyboard('e')
  const dialog = within(await screen.findByRole('dialog', { name: /^Address and phone/ }))
  await user.clear(await dialog.findByLabelText('Phone'))
  await user.type(dialog.getByLabelText('Phone'), '010 9876 5432')
  api.answer(`GET /confirmations/${one.order.id}`, success(cardOf(corrected)))
  api.answer('GET /confirmations', list([corrected]))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Call 01098765432' })).toHaveAttribute(
    'href',
    'tel:01098765432',
  )
  expect(screen.queryByText(/^The last call reached a wrong number/)).toBeNull()
})

test('the note of a call is there again after the page was left, and its order is open', async () => {
  const { user } = openQueue()
  await screen.findByRole('button', { name: /Confirmed/ })
  await user.keyboard('n')
  await heading(1)
  await user.type(await screen.findByLabelText('Note about this call'), 'with the doorman')
  cleanup()
  const { api, user: again } = openQueue()
  await heading(1)
  expect(await screen.findByLabelText('Note about this call')).toHaveValue('with the doorman')
  await again.click(screen.getByRole('button', { name: /Confirmed/ }))
  await heading(2)
  expect(api.askedOf('POST /confirmations/*/calls')[0]?.body).toMatchObject({ note: 'with the doorman' })
  cleanup()
  openQueue()
  await heading(0)
})

const courierNote = () => screen.findByLabelText('Note for the courier')

test('a call that is undone gives its note back', async () => {
  const { user } = openQueue()
  await user.type(await screen.findByLabelText('Note about this call'), 'Rings in the evening.')
  await user.click(screen.getByRole('button', { name: /Confirmed/ }))
  expect(await heading(1)).toHaveFocus()
  expect(await screen.findByLabelText('Note about this call')).toHaveValue('')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await heading(0)).toHaveFocus()
  expect(await screen.findByLabelText('Note about this call')).toHaveValue('Rings in the evening.')
})

test('a note for the courier that was not saved is saved with the outcome of the call', async () => {
  const { api, user } = openQueue(queued, { 'PUT /orders/*/courier-note': success(queued[0]?.order) })
  await user.type(await courierNote(), 'Ring twice')
  await user.click(screen.getByRole('button', { name: /Confirmed/ }))
  await heading(1)
  expect(api.askedOf('PUT /orders/*/courier-note').map(({ path, body }) => [path, body])).toEqual([
    [`/orders/${ID('000000')}/courier-note`, { text: 'Ring twice' }],
  ])
  expect(api.askedOf('POST /confirmations/*/calls')).toHaveLength(1)
  expect(await courierNote()).toHaveValue('')
  await user.keyboard('2')
  await heading(2)
  expect(api.askedOf('PUT /orders/*/courier-note')).toHaveLength(1)
})

test('a saved note for the courier that was emptied is removed with the outcome', async () => {
  const noted = waiting(0, {}, { courierNote: 'Ring twice' })
  const { api, user } = openQueue([noted, waiting(1)], {
    'PUT /orders/*/courier-note': success(waiting(0).order),
  })
  await user.clear(await courierNote())
  await user.click(screen.getByRole('button', { name: /No answer/ }))
  await heading(1)
  expect(api.askedOf('PUT /orders/*/courier-note')[0]?.body).toEqual({ text: '' })
})

test('no call is recorded when its note for the courier cannot be saved, and the note stays', async () => {
  const { api, user } = openQueue(queued, { 'PUT /orders/*/courier-note': errorReply(500) })
  await user.type(await courierNote(), 'Ring twice')
  await user.click(screen.getByRole('button', { name: /Confirmed/ }))
  expect(await screen.findByText('The call could not be recorded')).toBeVisible()
  expect(api.askedOf('POST /confirmations/*/calls')).toEqual([])
  expect(await courierNote()).toHaveValue('Ring twice')
})

test('a call for later asks when', async () => {
  const { api, user } = openQueue()
  await screen.findByRole('button', { name: /Call later/ })
  await user.keyboard('3')
  await user.click(await screen.findByRole('button', { name: 'In an hour' }))
  await heading(1)
  const body = api.askedOf('POST /confirmations/*/calls')[0]?.body as { outcome: string; dueAt: string }
  expect(body.outcome).toBe('later')
  expect(Math.round((Date.parse(body.dueAt) - Date.now()) / 60_000)).toBe(60)
})

test('a double press records one call', async () => {
  const { api, user } = openQueue()
  const release = api.hold('POST /confirmations/*/calls', success(cardOf(waiting(0))))
  await screen.findByRole('button', { name: /Declined/ })
  await user.keyboard('55')
  await user.dblClick(screen.getByRole('button', { name: /Declined/ }))
  release()
  await heading(1)
  expect(api.askedOf('POST /confirmations/*/calls')).toHaveLength(1)
})

test('what a colleague has is shown with a name, skipped, and may be taken over', async () => {
  const claim = { staffId: 8, name: 'Omar', until: '2099-03-02T10:15:00.000Z' }
  const taken = waiting(0, { claim })
  const { api, user } = openQueue([taken, waiting(1)], {
    [`POST /confirmations/${ID('000000')}/claim`]: ({ body }) =>
      (body as { takesOver: boolean }).takesOver
        ? success(cardOf(taken))
        : errorReply(409, 'A colleague is working on this order.', {
            code: 'claimed',
            details: { by: 'Omar' },
          }),
    [`GET /confirmations/${ID('000000')}`]: success(cardOf(taken, { claim })),
  })
  expect(await heading(1)).toHaveFocus()
  const queue = within(screen.getByRole('navigation', { name: 'Customers to call' }))
  await user.click(queue.getByRole('button', { name: /Salma.*Omar has it/ }))
  expect(await screen.findByText(/Omar has been working on this order/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Confirmed/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take over' }))
  expect(await screen.findByRole('button', { name: /Confirmed/ })).toBeVisible()
  expect(api.askedOf(`POST /confirmations/${ID('000000')}/claim`).at(-1)?.body).toEqual({ takesOver: true })
})

test('an outcome that is refused says why, and the order stays open', async () => {
  const { user } = openQueue(queued, {
    'POST /confirmations/*/calls': errorReply(409, 'Biella, size M, is sold out.', { code: 'out_of_stock' }),
  })
  await screen.findByRole('button', { name: /Confirmed/ })
  await user.keyboard('1')
  expect(await screen.findByText('Biella, size M, is sold out.')).toBeVisible()
  expect(await heading(0)).toBeVisible()
})

test('one that the customer has answered meanwhile says so', async () => {
  const { user } = openQueue(queued, {
    [`POST /confirmations/${ID('000000')}/claim`]: errorReply(409, 'x', { code: 'already_answered' }),
    [`GET /confirmations/${ID('000000')}`]: success(cardOf(waiting(0), { state: 'confirmed', claim: null })),
  })
  expect(await screen.findByText('This order has been confirmed.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next order' }))
  expect(await heading(1)).toBeVisible()
})

test('an empty queue says so, with the time of the next call', async () => {
  const { api } = openQueue([])
  expect(await screen.findByText('There is nobody to call')).toBeVisible()
  expect(screen.getByText('New cash orders appear here by themselves.')).toBeVisible()
  expect(api.askedOf('POST /confirmations/*/claim')).toEqual([])
})

test('later orders are listed apart, and marks tell what is special', async () => {
  openQueue([
    waiting(
      0,
      { dueAt: '2099-03-02T10:00:00.000Z', calls: 2, isWrongNumber: true },
      { attentionReason: 'to_confirm' },
    ),
  ])
  const queue = within(await screen.findByRole('navigation', { name: 'Customers to call' }))
  expect(queue.getByRole('heading', { name: 'Later' })).toBeVisible()
  expect(queue.getByRole('button')).toHaveTextContent(/2 calls.*Wrong number.*Stock not taken/)
  expect(screen.getByText(/The next call is due at Mar 2, 2099/)).toBeVisible()
})

test('a queue or an order that cannot be read says so, offline too', async () => {
  openQueue(queued, { 'GET /confirmations': errorReply(500, 'Something went wrong.') })
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.')
})

test('an order that cannot be read is tried again', async () => {
  const { api, user } = openQueue(queued, { [`POST /confirmations/${ID('000000')}/claim`]: noAnswer })
  const retry = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 3_000 })
  api.answer(`POST /confirmations/${ID('000000')}/claim`, success(cardOf(waiting(0))))
  await user.click(retry)
  await waitFor(() => expect(screen.getByRole('button', { name: /Confirmed/ })).toBeVisible())
})

test('a search asks for the orders of the queue that match', async () => {
  const { api, user } = openQueue()
  await heading(0)
  await user.keyboard('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  await user.keyboard('karim')
  await waitFor(() => expect(api.askedOf('GET /confirmations?q=karim')).toHaveLength(1))
})
