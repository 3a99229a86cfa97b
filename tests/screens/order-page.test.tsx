import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { parcelOutcomes, parcelStates } from '#shared/values.ts'
import { transitions } from '#shop/orders/life/transitions.ts'
import { sentenceOf } from '#web/routes/admin/orders/page/timeline-words.ts'
import { type Asked, errorReply, success } from './fake-api.ts'
import { address, fillIn, main, openScreen } from './open-screen.tsx'
import { anEntry, anOrder, aPayment, aTimeline, aUser, orders } from './samples.ts'

const order = anOrder()
const before = anOrder({ id: '01890000-0000-7000-8000-000000aaaaaa' })
const after = anOrder({ id: '01890000-0000-7000-8000-000000bbbbbb' })
const staff = aUser({ role: 'admin', id: 7 })
const path = `/orders/${order.id}`
const aNote = (note: string, id = 1) => anEntry({ id, event: 'noted', kinds: ['notes'], note })
const changed = (id: number, staffId: number, name: string) =>
  anEntry({
    id,
    event: 'status_set',
    staff: { id: staffId, name, email: 'x@example.com' },
    before: { status: 'pending' },
    after: { status: 'processing' },
  })

const answersTo = (one: typeof order) => ({
  [`GET /orders/${one.id}`]: success(one),
  [`GET /orders/${one.id}/timeline`]: success(aTimeline()),
  [`GET /orders/${one.id}/parcels`]: success([]),
})

function openOrder(given: { query?: string; answers?: object } = {}) {
  return openScreen(`/adminpanel/orders/${order.id}${given.query ?? ''}`, {
    user: staff,
    answers: {
      ...answersTo(order),
      [`GET ${path}/timeline`]: success(aTimeline([aNote('No answer.')])),
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
})

test('what staff know of the customer is on it, also after a change, and leads to the customer', async () => {
  const mark = { kind: 'no_cash', reason: 'Refused 2 of 3' }
  const known = { history: { delivered: 1, refused: 2, returned: 0 }, mark }
  const { user } = openOrder({
    answers: {
      [`GET ${path}`]: success({ ...order, known }),
      'PUT /orders/payment/*': success(anOrder({ payment: { method: 'cod', status: 'paid' } })),
    },
  })
  expect(await screen.findByText('Refused 2 of 3')).toBeVisible()
  expect(screen.getByText('1 delivered, 2 refused, 0 returned')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Salma Nabil' })).toHaveAttribute('href', `/customers/${order.id}`)
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByRole('button', { name: 'Mark as not paid' })).toBeVisible()
  expect(screen.getByText('Refused 2 of 3')).toBeVisible()
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

/** Named by the state of the parcel, or by what was decided about it. */
const isParcelMove = (event: string) =>
  [...parcelStates, ...parcelOutcomes].some((state) => state === event) ||
  ['packed', 'came_back', 'not_delivered', 'parcel_cancelled'].includes(event)

describe('its timeline', () => {
  const mail = {
    kind: 'order_confirmation',
    state: 'sent',
    subject: 'Your order',
    text: 'Dear Salma',
  } as const
  const sent = (id: number, more: object) =>
    anEntry({
      id,
      event: 'mail',
      by: 'shop',
      staff: null,
      kinds: ['mails'],
      mail: { ...mail, canBeSentAgain: false, ...more },
    })
  const confirmed = anEntry({
    id: 4,
    event: 'confirmed',
    kinds: ['calls', 'notes'],
    before: { status: 'pending' },
    after: { status: 'processing', call: 'confirmed' },
    note: 'Leave it with the doorman',
    stock: [{ reason: 'sale', pieces: -2 }],
  })
  const silent = anEntry({
    id: 3,
    event: 'called',
    kinds: ['calls'],
    staff: null,
    after: { call: 'no_answer', callAgainAt: '2026-03-02T15:00:00.000Z' },
  })
  const refused = anEntry({
    id: 6,
    event: 'came_back',
    kinds: ['parcel'],
    by: 'courier',
    staff: null,
    after: { parcel: 'returning', reasonCode: 'refused', reason: 'Did not want it' },
  })
  const shelved = anEntry({
    id: 7,
    event: 'shelved',
    kinds: ['parcel', 'books'],
    before: { status: 'shipped' },
    after: { status: 'cancelled', parcel: 'shelved', cancelReason: 'refused' },
    money: [aPayment({ kind: 'adjust', method: 'none', reference: 'cancelled' })],
    stock: [{ reason: 'cancel', pieces: 2 }],
  })
  const items = () =>
    within(screen.getByRole('heading', { name: 'Timeline' }).closest('section') as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const all = [shelved, refused, confirmed, silent, aNote('Size checked.', 2), sent(1, {})]

  test('says who did what and when, with what came of it', async () => {
    openOrder({ answers: { [`GET ${path}/timeline`]: success(aTimeline(all)) } })
    expect(await screen.findByText('Parcel: Back on the shelf')).toBeVisible()
    expect(items()).toEqual([
      expect.stringContaining(
        'Omar StaffShipped → Cancelled · Reason: Refused by the customer · Cancelled, nothing is owed: 2,525.00 L.E · 2 pieces back on the shelf',
      ),
      expect.stringMatching(/^Parcel: Coming back.*The courierRefused by the customer · Did not want it$/),
      expect.stringMatching(
        /^Call: Confirmed.*Omar StaffLeave it with the doormanPending → Processing · 2 pieces taken off the shelf$/,
      ),
      expect.stringMatching(/^Call: No answer.*A member of staffCall again Mar 2, 2026/),
      expect.stringMatching(/^Note.*Omar StaffSize checked\.$/),
      expect.stringMatching(/^Mail: Order confirmation.*The shopSentRead$/),
    ])
  })

  test('keeps the sign of what an edit or a return changes', async () => {
    const edited = (id: number, reference: string, amount: string) =>
      anEntry({
        ...{ id, event: 'edited', note: null, kinds: ['books'] },
        money: [aPayment({ kind: 'adjust', method: 'none', reference, amount })],
      })
    const entries = [edited(2, 'edit 2', '-45.00'), edited(1, 'edit 1', '30.00')]
    openOrder({ answers: { [`GET ${path}/timeline`]: success(aTimeline(entries)) } })
    expect(await screen.findByText('Order edited: -45.00 L.E')).toBeVisible()
    expect(screen.getByText('Order edited: 30.00 L.E')).toBeVisible()
  })

  test('shows one kind of it', async () => {
    const { user } = openOrder({ answers: { [`GET ${path}/timeline`]: success(aTimeline(all)) } })
    const only = async (name: string) => {
      await user.click(await screen.findByRole('button', { name }))
      return items().map((said) => said?.slice(0, 8))
    }
    expect(await only('Calls 2')).toEqual(['Call: Co', 'Call: No'])
    expect(await only('Parcel 2')).toEqual(['Parcel: ', 'Parcel: '])
    expect(await only('Mails 1')).toEqual(['Mail: Or'])
    expect(await only('Money and stock 1')).toEqual(['Parcel: '])
    expect(await only('Notes 2')).toEqual(['Call: Co', 'NoteMar '])
    expect(await only('All 6')).toHaveLength(6)
  })

  test('what was taken back is one quiet line', async () => {
    const { at, by, staff: omar } = anEntry()
    const undone = { ...shelved, takenBack: { at, by, staff: omar } }
    openOrder({ answers: { [`GET ${path}/timeline`]: success(aTimeline([undone])) } })
    expect((await screen.findByText('Parcel: Back on the shelf')).tagName).toBe('DEL')
    expect(screen.getByText(/^Undone by Omar Staff, Mar 2, 2026/)).toBeVisible()
    expect(screen.queryByText(/Shipped → Cancelled/)).toBeNull()
  })

  test('a mail is read, and sent once more; a refusal says why', async () => {
    const { api, user } = openOrder({
      answers: {
        [`GET ${path}/timeline`]: success(aTimeline([sent(1, { canBeSentAgain: true })])),
        [`POST ${path}/mails/1/send-again`]: errorReply(409, 'The order has changed since.'),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Read: Order confirmation' }))
    expect(await screen.findByRole('dialog', { name: 'Your order' })).toHaveTextContent('Dear Salma')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const press = () => user.click(screen.getByRole('button', { name: 'Send again: Order confirmation' }))
    await press()
    expect(await screen.findByText('The order has changed since.')).toBeInTheDocument()
    const again = anEntry({ id: 5, event: 'mail_sent_again', after: { mailSentAgain: 'order_confirmation' } })
    const now = aTimeline([sent(2, { state: 'due', text: null }), again, sent(1, {})])
    api.answer(`POST ${path}/mails/1/send-again`, success(now))
    await press()
    expect(await screen.findByText('The mail will be sent once more')).toBeInTheDocument()
    expect(screen.getByText('Waiting', { selector: 'li p' })).toBeVisible()
    expect(screen.getByText('Mail sent again: Order confirmation')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Timeline' })).toHaveFocus()
  })

  test('has words for every event of an order', () => {
    const said = { call: 'no_answer', parcel: 'lost', mailSentAgain: 'order_shipped' }
    const ownWords = ['called', 'payment_set', 'balance_set', 'courier_note', 'mail_sent_again', 'undone']
    const named = Object.keys(transitions).filter(
      (event) =>
        !ownWords.includes(event) && !isParcelMove(event) && sentenceOf(anEntry({ event })) === event,
    )
    expect(named).toEqual([])
    for (const [field, value] of Object.entries(said))
      expect(sentenceOf(anEntry({ event: 'x', after: { [field]: value } }))).not.toContain(value)
  })
})

test('its money: every entry of the ledger, and what is owed', async () => {
  const charge = aPayment({
    kind: 'charge',
    method: 'none',
    reference: '',
    amount: '2525.00',
    by: 'customer',
    staff: null,
  })
  const taken = aPayment({ amount: '2525.00' })
  openOrder({ answers: { [`GET ${path}/timeline`]: success(aTimeline([], [charge, aPayment(), taken])) } })
  expect(await screen.findByText('Cash received')).toBeVisible()
  const money = screen.getByRole('heading', { name: 'Money' }).closest('section') as HTMLElement
  expect(within(money).getByText('Collect 2,525.00 L.E')).toBeVisible()
  expect(
    within(money)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^OrderMar 2, 2026, .* · The customer2,525\.00 L\.E$/),
    expect.stringMatching(/^Cash received.* · Omar Staff-2,525\.00 L\.E$/),
    expect.stringMatching(/^Cash received: reversed.*2,525\.00 L\.E$/),
  ])
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
  api.answer(`GET ${path}/timeline`, success(aTimeline([aNote('Call at six.', 2), aNote('No answer.')])))
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Call at six.', { selector: 'p' })).toBeVisible()
  expect(field).toHaveValue('')
  expect(api.askedOf(`POST ${path}/notes`).at(-1)?.body).toEqual({ text: 'Call at six.' })
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
      [`GET ${path}/timeline`]: success(aTimeline([changed(1, 8, 'Omar Staff')])),
      'GET /orders/admin/events': async () => {
        await announced
        return success({})
      },
    },
  })
  expect(await screen.findByText('Collect 2,525.00 L.E')).toBeVisible()
  await screen.findByText('Omar Staff')
  expect(screen.queryByText(/has changed this order/)).not.toBeInTheDocument()
  const mine = changed(3, 7, 'Mona')
  const others = [changed(2, 8, 'Omar Staff'), changed(1, 8, 'Omar Staff')]
  api.answer(`GET ${path}/timeline`, success(aTimeline([mine, ...others])))
  announce()
  expect(
    await screen.findByText('Omar Staff has changed this order: Status changed · Pending → Processing'),
  ).toBeVisible()
  expect(screen.queryByText(/Mona has changed this order/)).not.toBeInTheDocument()
})

test('the answer to a refund of their own is nobody else’s change, one in the dashboard is', async () => {
  const { promise: announced, resolve: announce } = Promise.withResolvers<void>()
  const refund = (id: number, by: 'staff' | 'provider', refundId: string, refundAmount: string) =>
    anEntry({
      ...{ id, by, event: by === 'staff' ? 'refund_asked' : 'refunded', note: null },
      after: { refund: 'card', refundAmount, refundId },
      staff: by === 'staff' ? { id: 7, name: 'Mona', email: 'x@example.com' } : null,
    })
  const { api } = openOrder({
    answers: { 'GET /orders/admin/events': () => announced.then(() => success({})) },
  })
  await screen.findByText('No answer.')
  const own = [refund(4, 'provider', 'a', '45.00'), refund(3, 'staff', 'a', '45.00')]
  const theirs = refund(2, 'provider', 'b', '60.00')
  api.answer(`GET ${path}/timeline`, success(aTimeline([...own, theirs, aNote('No answer.')])))
  announce()
  const notice = await screen.findByText(/^The card provider has changed this order: Paid back/)
  expect(notice).toHaveTextContent('60.00 L.E to the card')
})

test('one that cannot be read says so', async () => {
  openOrder({ answers: { [`GET ${path}`]: errorReply(404) } })
  expect(await main().findByRole('alert')).toHaveTextContent('Failed to load order details.')
})
