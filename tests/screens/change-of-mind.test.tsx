/** What customers change about an order until it is packed: where it goes, and that they pay by card. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { errorReply, noAnswer, success } from './fake-api.ts'
import { address, fillIn, goTo, openScreen } from './open-screen.tsx'
import { anOrder, aUser } from './samples.ts'

const order = anOrder()
const path = `/cod-order-completed?orderId=${order.id}&key=k`
const reading = `GET /orders/${order.id}`
const changing = `PUT /orders/${order.id}/address?key=k`
const paying = `POST /orders/${order.id}/pay?key=k`

describe('address and phone', () => {
  async function openForm(answers = {}, read = order) {
    const opened = openScreen(path, { answers: { [reading]: success(read), ...answers } })
    await opened.user.click(await screen.findByRole('button', { name: 'Change address or phone' }))
    const form = within(await screen.findByRole('region', { name: 'Change address or phone' }))
    await form.findByLabelText('Phone')
    return { ...opened, form }
  }
  const type = async (user: Awaited<ReturnType<typeof openForm>>['user'], label: string, value: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), value)
  }

  test('are those of the order, and what is corrected is sent once and said', async () => {
    const { api, user, form } = await openForm()
    for (const [label, value] of Object.entries({
      Phone: '01001234567',
      'First name': 'Salma',
      'Last name': 'Nabil',
      Street: '12 Talaat Harb',
      'Additional address info (optional)': 'Floor 3',
      City: 'Cairo',
      Governorate: 'Cairo',
      'ZIP code': '11511',
    }))
      expect(form.getByLabelText(label)).toHaveValue(value)
    expect(form.getByRole('heading')).toHaveFocus()
    await type(user, 'Phone', '+20 10 9876 5432')
    const moved = { ...order, guestPhone: '01098765432' }
    const release = api.hold(changing, success(moved))
    await user.dblClick(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByRole('button', { name: 'Saving…' })).toBeVisible()
    release()
    expect(await screen.findByText(/Your change is saved/)).toBeVisible()
    expect(screen.getByText('01098765432')).toBeVisible()
    expect(api.askedOf(changing).map(({ body }) => body)).toEqual([
      {
        guestName: 'Salma Nabil',
        phoneNumber: '01098765432',
        shippingAddress: order.shippingAddress,
        expectedTotal: '2525.00',
      },
    ])
  })

  test('another fee is shown first and agreed to by the second press, unless the place is another one again', async () => {
    const { api, user, form } = await openForm({
      [changing]: errorReply(409, 'x', { code: 'total_changed', details: { total: 2570 } }),
    })
    await type(user, 'Street', '5 Corniche')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const question = 'Delivery there costs 45.00 L.E more. Your order then comes to 2,570.00 L.E.'
    expect(await form.findByText(question)).toBeVisible()
    await type(user, 'Street', '7 Corniche')
    expect(form.queryByText(question)).toBeNull()
    await user.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText(question)
    api.answer(changing, success({ ...order, totalAmount: '2570.00' }))
    await user.click(form.getByRole('button', { name: 'Agree and save' }))
    expect(await screen.findByText(/Your change is saved/)).toBeVisible()
    expect(
      api.askedOf(changing).map(({ body }) => (body as { expectedTotal: string }).expectedTotal),
    ).toEqual(['2525.00', '2525.00', '2570.00'])
  })

  test('of a paid order say who pays the difference', async () => {
    const payment = { method: 'card', status: 'paid' } as const
    const { api, user, form } = await openForm(
      { [changing]: errorReply(409, 'x', { code: 'total_changed', details: { total: 2570 } }) },
      { ...order, paymentMethod: 'card', payment, owed: '0.00' },
    )
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText(/45.00 L.E more.*The courier collects 45.00 L.E\./)).toBeVisible()
    await type(user, 'Street', '7 Corniche')
    api.answer(changing, errorReply(409, 'x', { code: 'total_changed', details: { total: 2505 } }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText(/20.00 L.E less.*We return 20.00 L.E to you\./)).toBeVisible()
  })

  test('that are wrong are said at their fields, by the form and by the server', async () => {
    const { api, user, form } = await openForm({
      [changing]: errorReply(400, 'x', {
        code: 'invalid_input',
        details: { fields: { 'shippingAddress.city': 'Not a city' } },
      }),
    })
    await type(user, 'Phone', '012')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Please enter a mobile number, like 010 1234 5678')).toBeVisible()
    expect(form.getByLabelText('Phone')).toHaveFocus()
    expect(api.askedOf(changing)).toEqual([])
    await type(user, 'Phone', '01012345678')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Not a city')).toBeVisible()
  })

  test('to a place without cash stay typed, with the reason, and so they do without an answer', async () => {
    const { api, user, form } = await openForm({
      [changing]: errorReply(409, 'No cash there', { code: 'cash_not_accepted' }),
    })
    await type(user, 'City', 'Siwa')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByRole('alert')).toHaveTextContent('No cash there')
    api.answer(changing, noAnswer)
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(form.getByRole('alert')).not.toHaveTextContent('No cash there'))
    expect(form.getByLabelText('City')).toHaveValue('Siwa')
  })

  test('of an order that is packed meanwhile are closed, with a sentence', async () => {
    const { api, user, form } = await openForm({
      [changing]: errorReply(409, 'It is packed. Please call us.', { code: 'too_late_to_change' }),
    })
    api.answer(reading, success({ ...order, stillPossible: [] }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('It is packed. Please call us.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change address or phone' })).toBeNull()
  })

  test('need no ZIP code and no last name where the order has none', async () => {
    const shippingAddress = { ...order.shippingAddress, zip: '' }
    const { api, user, form } = await openForm(
      { [changing]: success(order) },
      { ...order, guestName: 'Salma', shippingAddress },
    )
    await type(user, 'Phone', '01012345678')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Your change is saved/)).toBeVisible()
    expect(api.askedOf(changing)[0]?.body).toMatchObject({ guestName: 'Salma', shippingAddress })
  })

  test('stay as they are when nothing is saved', async () => {
    const { api, user, form } = await openForm()
    await user.click(form.getByRole('button', { name: 'Leave it as it is' }))
    expect(screen.getByRole('button', { name: 'Change address or phone' })).toBeVisible()
    expect(api.askedOf(changing)).toEqual([])
  })
})

describe('to pay by card', () => {
  const openAsked = async (answers = {}, read = order) => {
    const opened = openScreen(path, { answers: { [reading]: success(read), ...answers } })
    await opened.user.click(await screen.findByRole('button', { name: 'Pay by card instead' }))
    return { ...opened, go: () => screen.getByRole('button', { name: 'Pay by card' }) }
  }
  // A fragment is the only address that happy-dom can open.
  const page = success({ paymentUrl: '#card-page', reference: 'REF-1' })

  test('says how much, and opens the page of the payment once', async () => {
    const { api, user, go } = await openAsked()
    expect(screen.getByRole('heading', { name: 'Pay 2,525.00 L.E by card?' })).toBeVisible()
    expect(go()).toHaveFocus()
    const release = api.hold(paying, page)
    await user.dblClick(go())
    release()
    await waitFor(() => expect(window.location.hash).toBe('#card-page'))
    expect(api.askedOf(paying)).toHaveLength(1)
    expect(JSON.parse(localStorage.getItem('payingOrder') ?? '')).toEqual({
      reference: 'REF-1',
      orderId: order.id,
      key: 'k',
    })
  })

  test('is opened by the link that staff have sent', async () => {
    openScreen(`${path}&answer=pay`, { answers: { [reading]: success(order) } })
    expect(await screen.findByRole('heading', { name: 'Pay 2,525.00 L.E by card?' })).toBeVisible()
  })

  test('is not begun again while the bank decides, and is over when it is paid', async () => {
    const { api, user, go } = await openAsked({
      [paying]: errorReply(409, 'x', { code: 'payment_pending', details: { reference: 'REF-0' } }),
    })
    await user.click(go())
    expect(await screen.findByText(/Your bank has not answered yet/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See your payment' })).toHaveAttribute(
      'href',
      '/order-completed?paymentStatus=PENDING&orderId=REF-0&merchantOrderId=REF-0',
    )
    api.answer(
      paying,
      errorReply(409, 'It has arrived.', { code: 'already_paid', details: { orderId: order.id } }),
    )
    api.answer(reading, success({ ...order, owed: '0.00', stillPossible: ['cancel'] }))
    await user.click(go())
    expect(await screen.findByText('It has arrived.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay by card instead' })).toBeNull()
  })

  test('another sum than was shown takes its place, and is agreed to by another press', async () => {
    const { api, user, go } = await openAsked({
      [paying]: errorReply(409, 'The total has changed.', {
        code: 'total_changed',
        details: { total: 2545 },
      }),
    })
    api.answer(reading, success(anOrder({ owed: '2545.00' })))
    await user.click(go())
    expect(await screen.findByRole('heading', { name: 'Pay 2,545.00 L.E by card?' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('The total has changed.')
    api.answer(paying, page)
    await user.click(go())
    await waitFor(() => expect(window.location.hash).toBe('#card-page'))
    const sums = api.askedOf(paying).map(({ body }) => (body as { expectedTotal: string }).expectedTotal)
    expect(sums).toEqual(['2525.00', '2545.00'])
  })

  test('that is left gives the focus back to its button', async () => {
    const { user } = await openAsked()
    await user.click(screen.getByRole('button', { name: 'Leave it as it is' }))
    expect(screen.getByRole('button', { name: 'Pay by card instead' })).toHaveFocus()
  })

  test('that could not begin can be tried again', async () => {
    const { user, go } = await openAsked({
      [paying]: errorReply(502, 'The payment service cannot be reached.', { code: 'provider_unavailable' }),
    })
    await user.click(go())
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment service cannot be reached.')
    expect(go()).toBeEnabled()
    expect(address()).toBe(path)
  })
})

describe('the way back from the card page', () => {
  const stored = { payingOrder: JSON.stringify({ reference: 'REF-1', orderId: order.id, key: 'k' }) }
  const placing = 'POST /payments/sandbox/place-order'
  const back = (status: string) => `?paymentStatus=${status}&orderId=P-1&merchantOrderId=REF-1`
  const paid = anOrder({
    status: 'processing',
    paymentMethod: 'card',
    payment: { method: 'card', status: 'paid' },
    owed: '0.00',
  })

  test('shows the paid order, with the link that opens it, and leaves the cart’s own payment alone', async () => {
    const { api } = openScreen(`/order-completed${back('SUCCESS')}`, {
      stored: { ...stored, pendingOrder: '{"guestName":"of a cart"}', pendingPayment: 'REF-9' },
      answers: {
        [placing]: { status: 201, body: { status: 'success', order: paid } },
        [`${reading}?key=k`]: success(paid),
      },
    })
    expect(await screen.findByText('Thank you. Your payment has arrived.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View your order' })).toHaveAttribute('href', path)
    expect(await screen.findByText('Biella Straight-Leg')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
    expect(api.askedOf(placing)[0]?.body).not.toHaveProperty('guestName')
    expect(localStorage.getItem('pendingOrder')).not.toBeNull()
    expect(localStorage.getItem('pendingPayment')).toBe('REF-9')
    expect(localStorage.getItem('lastOrder')).toBeNull()
  })

  test('leads to the order when nothing was paid, which says so once', async () => {
    openScreen(`/order-failed${back('FAILURE')}`, { stored, answers: { [reading]: success(order) } })
    expect(await screen.findByText('Your card was not charged. Your order stays as it was.')).toBeVisible()
    expect(address()).toBe(path)
    expect(screen.getByRole('button', { name: 'Pay by card instead' })).toBeVisible()
    goTo('/track')
    await screen.findByRole('heading', { name: 'Track your order' })
    goTo(path)
    await screen.findByRole('button', { name: 'Pay by card instead' })
    expect(screen.queryByText(/was not charged/)).toBeNull()
  })

  test('waits for the bank, and says that the order stays as it was', async () => {
    openScreen(`/order-completed${back('PENDING')}`, {
      stored,
      answers: {
        [placing]: errorReply(402, 'x', { code: 'payment_required', details: { state: 'pending' } }),
      },
    })
    expect(await screen.findByText(/nothing is charged and your order stays as it was/)).toBeVisible()
  })
})

test('an account changes its order without a key', async () => {
  const own = anOrder({ userId: 7 })
  const { api, user } = openScreen(`/cod-order-completed?orderId=${order.id}`, {
    user: aUser({ id: 7 }),
    answers: { [reading]: success(own), [`PUT /orders/${order.id}/address`]: success(own) },
  })
  await user.click(await screen.findByRole('button', { name: 'Change address or phone' }))
  await screen.findByLabelText('Phone')
  await user.clear(screen.getByLabelText('Street'))
  await fillIn(user, { Street: '5 Corniche' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Your change is saved/)).toBeVisible()
  expect(api.askedOf(`PUT /orders/${order.id}/address`)).toHaveLength(1)
})

test('who knows only number and phone number does not redirect what is paid', async () => {
  const tracked = anOrder({ isTracked: true, stillPossible: ['cancel'] })
  openScreen(path, { answers: { [reading]: success(tracked) } })
  expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change address or phone' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pay by card instead' })).toBeNull()
})
