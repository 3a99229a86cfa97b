import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { errorMessages } from '#shared/errors/en.ts'
import { statusOf } from '#shared/errors/error-codes.ts'
import { proves } from '../conformance/proves.ts'
import { bare, errorReply, noAnswer, success } from './fake-api.ts'
import { address, expectBefore, fillIn, goTo, main, openScreen } from './open-screen.tsx'
import { aCart, aLine, anOrder, aPicture, aUser, theStore } from './samples.ts'

const cart = success(aCart(aLine()))
const field = (label: string) => screen.findByLabelText(label)
const placeOrder = () => screen.findByRole('button', { name: 'Place Order' })
const person = {
  Email: 'mona@example.com',
  Phone: '010 1234 5678',
  'First name': 'Mona',
  'Last name': 'Adel Farouk',
  Street: '12 Talaat Harb',
  City: 'Cairo',
  'ZIP code': '11511',
}

function openCheckout(given: Parameters<typeof openScreen>[1] = {}) {
  const answers = { 'GET /cart': cart, 'POST /checkout/session': cart, ...given.answers }
  return openScreen('/checkout', { ...given, answers })
}

const fill = (user: ReturnType<typeof openScreen>['user']) => fillIn(user, person)

/** At once, where the typing itself is not what is tested. */
async function write(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(await field(label), { target: { value } })
}

describe('the checkout', () => {
  test('of an empty cart leads back to the cart', async () => {
    openCheckout({ answers: { 'POST /checkout/session': success(aCart()), 'GET /cart': success(aCart()) } })
    await waitFor(() => expect(address()).toBe('/cart'))
  })

  test('says so when the cart cannot be read, and tries again', async () => {
    const { api, user } = openCheckout({ answers: { 'POST /checkout/session': errorReply(500) } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load cart. Please try again.')
    api.answer('POST /checkout/session', cart)
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await field('Email')).toBeVisible()
  })

  test('asks for contact and address, and shows what is bought, with ways back', {
    meta: proves('2:35', '2:36', '2:39', '2:41', '2:111'),
  }, async () => {
    const two = success(aCart(aLine({ quantity: 2 })))
    openCheckout({ answers: { 'GET /cart': two, 'POST /checkout/session': two } })
    for (const [label, autocomplete, inputmode, dir] of [
      ['Email', 'email', 'email', null],
      ['Phone', 'tel', 'tel', null],
      ['First name', 'given-name', null, 'auto'],
      ['Last name', 'family-name', null, 'auto'],
      ['Street', 'address-line1', null, 'auto'],
      ['Additional address info (optional)', 'address-line2', null, 'auto'],
      ['City', 'address-level2', null, 'auto'],
      ['ZIP code', 'postal-code', 'numeric', null],
    ] as const) {
      const input = await field(label)
      expect(input).toHaveValue('')
      expect(input.getAttribute('autocomplete')).toBe(autocomplete)
      expect(input.getAttribute('inputmode')).toBe(inputmode)
      expect(input.getAttribute('dir')).toBe(dir)
    }
    expect(await field('ZIP code')).toHaveAccessibleDescription(/^For example 11511/)
    expect(await field('Country')).toHaveValue('Egypt')
    expect(document.title).toBe('Checkout | Taglio')
    const summary = screen.getByRole('region', { name: 'Order Summary' })
    const line = within(summary).getByRole('listitem')
    for (const fact of ['Biella Straight-Leg', 'Navy / S', 'Quantity 2', '4,900.00 L.E'])
      expect(line).toHaveTextContent(fact)
    expect(line.querySelector('img')).toHaveAttribute('src', aPicture(1).url)
    for (const sum of ['Subtotal4,900.00 L.E', 'Shipping75.00 L.E', 'Total4,975.00 L.E'])
      expect(summary).toHaveTextContent(sum)
    expect(screen.getByText('Return to cart').closest('a')).toHaveAttribute('href', '/cart')
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Taglio' })).toHaveAttribute(
      'href',
      '/',
    )
    expect(screen.getByLabelText(/^Cash on Delivery/)).toBeChecked()
  })

  test('names what is missing or wrong, and goes to the first of it', {
    meta: proves('2:165a', '2:165d'),
  }, async () => {
    const { api, user } = openCheckout()
    expect(await field('Email')).toHaveAttribute('type', 'email')
    await write({ Email: 'mona@example.com' })
    await user.click(await placeOrder())
    expect(await screen.findByRole('region', { name: '6 fields need your attention:' })).toHaveFocus()
    for (const label of ['Phone', 'First name', 'Last name', 'Street', 'City', 'ZIP code'])
      expect(await field(label)).toHaveAccessibleDescription(`${label} is required`)
    expect(await field('Additional address info (optional)')).not.toHaveAttribute('aria-invalid')
    await write({ ...person, Email: '', Phone: '013 1234 5678' })
    await user.click(await placeOrder())
    expect(await field('Email')).toHaveAccessibleDescription('Email is required')
    expect(await field('Phone')).toHaveAccessibleDescription(
      'Please enter a mobile number, like 010 1234 5678',
    )
    await write({ Email: 'mona@example.com' })
    await user.click(await placeOrder())
    await waitFor(async () => expect(await field('Phone')).toHaveFocus())
    expect(api.askedOf('POST /checkout/place-order')).toEqual([])
  })

  test('asks about an address that looks mistyped, and corrects it by one press', async () => {
    const { user } = openCheckout()
    await write({ Email: 'mona.hassan@gmial.com' })
    await user.click(await screen.findByRole('button', { name: 'Did you mean mona.hassan@gmail.com?' }))
    expect(await field('Email')).toHaveValue('mona.hassan@gmail.com')
    expect(screen.queryByText(/Did you mean/)).toBeNull()
  })

  test('says to guests where to log in, and to all what comes after the order', async () => {
    openCheckout()
    expect(await screen.findByText('Have an account?')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return or exchange within 7 days' })).toHaveAttribute(
      'href',
      '/shipping#returns',
    )
    const form = (await placeOrder()).closest('form') ?? document.body
    expect(within(form).getByRole('link', { name: /^\+20/ })).toBeVisible()
  })

  test('after a declined card goes on at the button, with everything filled in', async () => {
    const cart = success(aCart(aLine()))
    openScreen('/checkout#payment', { answers: { 'GET /cart': cart, 'POST /checkout/session': cart } })
    await waitFor(async () => expect(await placeOrder()).toHaveFocus())
  })

  test('takes no more than fits, and says so', async () => {
    const { user } = openCheckout()
    await user.click(await field('City'))
    await user.paste('x'.repeat(121))
    expect(await field('City')).toHaveValue('x'.repeat(120))
    expect(await field('City')).toHaveAccessibleDescription('That is as long as it may be: 120 characters.')
  })

  test('is filled the next time, if the guest asks for it, until they take it back', {
    meta: proves('2:38', '2:43b'),
  }, async () => {
    const order = {
      'POST /checkout/place-order': bare({ order: anOrder() }),
      'GET /orders/*': success(anOrder()),
    }
    const { user } = openCheckout({ answers: order })
    const save = () => screen.getByLabelText('Save this information for next time')
    await write({ ...person, Phone: '٠١٠ ١٢٣٤ ٥٦٧٨' })
    expect(save()).not.toBeChecked()
    expect(save()).toHaveAccessibleDescription(/on this device only/)
    await user.click(save())
    await user.click(await placeOrder())
    await waitFor(() => expect(address()).toContain('/cod-order-completed'))
    expect(sessionStorage.getItem('checkoutDraft')).toBeNull()

    cleanup()
    openCheckout()
    for (const [label, value] of Object.entries({ ...person, Phone: '01012345678' }))
      expect(await field(label)).toHaveValue(value)
    expect(save()).toBeChecked()
    fireEvent.click(save())
    expect(localStorage.getItem('savedCheckout')).toBeNull()
    cleanup()
    sessionStorage.clear()
    openCheckout()
    expect(await field('Street')).toHaveValue('')
  })

  test('keeps what was typed in this tab for its account alone', async () => {
    openCheckout({ user: aUser() })
    await waitFor(async () => expect(await field('First name')).toHaveValue('Mona'))
    await write({ Street: '12 Talaat Harb' })
    await waitFor(() => expect(sessionStorage.getItem('checkoutDraft')).toContain('12 Talaat Harb'))
    cleanup()
    openCheckout({ user: aUser() })
    await waitFor(async () => expect(await field('Street')).toHaveValue('12 Talaat Harb'))
    cleanup()
    openCheckout({ user: aUser({ id: 8, name: 'Salma Nabil' }) })
    await waitFor(async () => expect(await field('First name')).toHaveValue('Salma'))
    expect(await field('Street')).toHaveValue('')
  })

  test('is filled from the profile, the name parted at its first space', {
    meta: proves('2:43a'),
  }, async () => {
    openCheckout({ user: aUser() })
    await waitFor(async () => expect(await field('First name')).toHaveValue('Mona'))
    expect(await field('Last name')).toHaveValue('Adel Farouk')
    expect(await field('Email')).toHaveValue('mona@example.com')
    expect(await field('Phone')).toHaveValue('01012345678')
    expect(await field('Street')).toHaveValue('')
  })

  test('has the draft of this tab before the profile, with its payment method', {
    meta: proves('2:37b', '2:43c'),
  }, async () => {
    const user = aUser()
    const typed = { email: 'other@example.com', phone: '01112345678', firstName: 'Sara', lastName: 'Nabil' }
    const fields = { ...typed, street: '', address: '', city: 'Giza', zip: '', paymentMethod: 'card' }
    sessionStorage.setItem('checkoutDraft', JSON.stringify({ by: user.id, fields }))
    openCheckout({ user })
    expect(await field('First name')).toHaveValue('Sara')
    expect(await field('Email')).toHaveValue('other@example.com')
    expect(await field('City')).toHaveValue('Giza')
    expect(screen.getByRole('radio', { name: /^Card/ })).toBeChecked()
  })

  test('shows what the server refuses at the field it is about', async () => {
    const { user } = openCheckout({
      answers: {
        'POST /checkout/place-order': errorReply(400, 'Please check the highlighted fields.', {
          code: 'invalid_input',
          details: { fields: { 'shippingAddress.city': 'We do not deliver there' } },
        }),
      },
    })
    await fill(user)
    await user.click(await placeOrder())
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }))
    expect(await field('City')).toHaveAccessibleDescription('We do not deliver there')
  })

  test('that fails shows an alert, and the form stays as it was', {
    meta: proves('2:40', '2:136', '2:139', '2:191a', '2:234a'),
  }, async () => {
    const { api, user } = openCheckout()
    const answer = api.hold('POST /checkout/place-order', errorReply(500))
    await fill(user)
    await user.click(await placeOrder())
    expect(await screen.findByRole('button', { name: 'Processing Order...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await user.click(screen.getByRole('button', { name: 'Processing Order...' }))
    answer()
    const alert = await screen.findByRole('alertdialog')
    expect(alert).toHaveTextContent('Failed to submit order. Please try again.')
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    await waitFor(async () => expect(await placeOrder()).toBeEnabled())
    for (const [label, value] of Object.entries(person)) expect(await field(label)).toHaveValue(value)
    expect(api.askedOf('POST /checkout/place-order')).toHaveLength(1)
    expect(api.askedOf('POST /checkout/place-order')[0]?.body).toEqual({
      shippingAddress: {
        street: '12 Talaat Harb',
        address: '',
        city: 'Cairo',
        state: 'EG',
        zip: '11511',
        country: 'Egypt',
        governorate: 'C',
      },
      paymentMethod: 'cod',
      email: 'mona@example.com',
      phoneNumber: '01012345678',
      guestName: 'Mona Adel Farouk',
      sessionId: expect.stringMatching(/^.{16,}$/),
      expectedTotal: '2525.00',
    })
  })

  test('offline says that nothing was ordered, and is placed when the line is back', {
    meta: proves('2:234a'),
  }, async () => {
    const { api, user } = openCheckout({ answers: { 'POST /checkout/place-order': noAnswer } })
    await fill(user)
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(await placeOrder())
    const alert = await screen.findByRole('alertdialog')
    expect(alert).toHaveTextContent('Failed to submit order. Please try again.')
    expect(alert).toHaveTextContent('You are offline, so nothing was ordered.')
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline, so nothing was ordered.')
    line.mockRestore()
    api.answer('POST /checkout/place-order', bare({ order: anOrder() }))
    await user.click(await placeOrder())
    await waitFor(() => expect(address()).toContain('/cod-order-completed'))
  })

  test('offline by card says that nothing was ordered, too', async () => {
    const { user } = openCheckout({ answers: { 'POST /payments/sandbox/create-order': noAnswer } })
    await fill(user)
    await user.click(screen.getByRole('radio', { name: /^Card/ }))
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(await placeOrder())
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'You are offline, so nothing was ordered.',
    )
    line.mockRestore()
  })

  test('without an answer says that it may have arrived, and that pressing again is safe', async () => {
    const { api, user } = openCheckout({ answers: { 'POST /checkout/place-order': noAnswer } })
    await fill(user)
    await user.click(await placeOrder())
    const alert = await screen.findByRole('alertdialog')
    expect(alert).toHaveTextContent('we do not know yet whether your order arrived')
    expect(alert).toHaveTextContent('it is ordered only once')
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    await user.click(await placeOrder())
    await screen.findByRole('alertdialog')
    const [first, second] = api.askedOf('POST /checkout/place-order')
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  })

  test.each([
    ['a failed server in its own words', errorReply(500, 'Something went wrong on our side.'), 'on our side'],
    ['a reply that makes no sense in ours', { status: 200, body: null }, null],
  ])('tells %s, and not that it was not reached', async (_, answer, reason) => {
    const { user } = openCheckout({ answers: { 'POST /checkout/place-order': answer } })
    await fill(user)
    await user.click(await placeOrder())
    const alert = await screen.findByRole('alertdialog')
    expect(alert).toHaveTextContent('Failed to submit order. Please try again.')
    expect(alert).not.toHaveTextContent(/offline|reached/)
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    if (reason) expect(await screen.findByRole('alert')).toHaveTextContent(reason)
    else expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each(['orders_waiting', 'network_waiting'] as const)(
    'says why no more orders may wait: %s',
    async (code) => {
      const answers = { 'POST /checkout/place-order': errorReply(429, errorMessages[code], { code }) }
      const { user } = openCheckout({ answers })
      await fill(user)
      await user.click(await placeOrder())
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }))
      expect(await screen.findByRole('alert')).toHaveTextContent(errorMessages[code])
      expect(await field('Email')).toHaveValue('mona@example.com')
    },
  )

  test('of a size that is sold out by now has the documented alert with the reason in it', async () => {
    const sentence = 'Biella Straight-Leg, size S, is sold out.'
    const refused = errorReply(409, sentence, { code: 'out_of_stock' })
    const { user } = openCheckout({ answers: { 'POST /checkout/place-order': refused } })
    await fill(user)
    await user.click(await placeOrder())
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      `Failed to submit order. Please try again. ${sentence}`,
    )
  })

  test('that is taken by card only says so kindly, and the next press pays by card', async () => {
    const sentence = 'We can take this order with payment by card.'
    const { api, user } = openCheckout({
      answers: {
        'POST /checkout/place-order': errorReply(409, sentence, { code: 'card_only' }),
        'POST /payments/sandbox/create-order': errorReply(500),
      },
    })
    await fill(user)
    await user.click(await placeOrder())
    const card = screen.getByRole('radio', { name: /^Card/ })
    // Beside the choice that it is about.
    expectBefore(await screen.findByText(sentence), card)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(card).toBeChecked()
    await user.click(await placeOrder())
    await waitFor(() => expect(api.askedOf('POST /payments/sandbox/create-order')).toHaveLength(1))
  })

  test.each([
    'out_of_stock',
    'unavailable',
    'cart_empty',
    'invalid_input',
    'orders_waiting',
    'network_waiting',
    'rate_limited',
  ] as const)(
    'by card that is refused for %s says so in the words of the server',
    {
      meta: proves('2:192b'),
    },
    async (code) => {
      const refused = errorReply(statusOf(code), 'The words of the server.', { code })
      const { user } = openCheckout({ answers: { 'POST /payments/sandbox/create-order': refused } })
      await fill(user)
      await user.click(screen.getByRole('radio', { name: /^Card/ }))
      await user.click(await placeOrder())
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }))
      const reason = await screen.findByText('The words of the server.', { exact: false })
      expect(reason).not.toHaveTextContent('Failed to initiate payment')
    },
  )

  test('by card that cannot be initiated shows the alert, and nothing is pending', {
    meta: proves('2:192a', '2:235', '2:265'),
  }, async () => {
    const { api, user } = openCheckout({
      answers: { 'POST /payments/sandbox/create-order': errorReply(502) },
    })
    await fill(user)
    await user.click(screen.getByRole('radio', { name: /^Card/ }))
    await user.click(await placeOrder())
    const alert = await screen.findByRole('alertdialog')
    expect(alert).toHaveTextContent('Failed to submit order. Please try again.')
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to initiate payment')
    expect(await placeOrder()).toBeEnabled()
    expect(localStorage.getItem('pendingOrder')).toBeNull()
    expect(api.askedOf('POST /payments/sandbox/create-order')[0]?.body).toMatchObject({
      amount: '2525.00',
      currency: 'EGP',
      customer: { name: 'Mona Adel Farouk', email: 'mona@example.com', phone: '01012345678' },
    })
  })
})

describe('a card payment that the shopper can put right is refused in its own words', () => {
  test.each([
    [
      'another total',
      errorReply(409, 'The total has changed.', { code: 'total_changed', details: { total: 2600 } }),
      'The total has changed from 2,525.00 L.E to 2,600.00 L.E.',
    ],
    [
      'a size that is sold out',
      errorReply(409, 'Biella Straight-Leg, size S, is sold out.', { code: 'out_of_stock' }),
      'Biella Straight-Leg, size S, is sold out.',
    ],
  ])('%s', { meta: proves('2:192b') }, async (_, answer, sentence) => {
    const { user } = openCheckout({ answers: { 'POST /payments/sandbox/create-order': answer } })
    await fill(user)
    await user.click(screen.getByRole('radio', { name: /^Card/ }))
    await user.click(await placeOrder())
    expect((await screen.findAllByText(sentence, { exact: false })).at(0)).toBeInTheDocument()
    expect(screen.queryByText('Failed to initiate payment')).not.toBeInTheDocument()
  })
})

test('another total is charged to the card once it was agreed to', { meta: proves('2:192b') }, async () => {
  const changed = errorReply(409, 'The total has changed.', {
    code: 'total_changed',
    details: { total: 2600 },
  })
  const { api, user } = openCheckout({ answers: { 'POST /payments/sandbox/create-order': changed } })
  await fill(user)
  await user.click(screen.getByRole('radio', { name: /^Card/ }))
  api.answer('POST /checkout/session', success(aCart(aLine({ unitPrice: 2525 }))))
  await user.click(await placeOrder())
  expect(await screen.findByText(/changed from 2,525\.00 L\.E to 2,600\.00 L\.E\./)).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Order Summary' })).toHaveTextContent('2,600.00 L.E'),
  )
  // A fragment is the only address that happy-dom can open.
  api.answer('POST /payments/sandbox/create-order', bare({ paymentUrl: '#card-page' }))
  await user.click(await placeOrder())
  await waitFor(() => expect(window.location.hash).toBe('#card-page'))
  expect(api.askedOf('POST /payments/sandbox/create-order').at(-1)?.body).toMatchObject({ amount: '2600.00' })
})

test('another total that the cart does not know is agreed to by the next press', async () => {
  const changed = errorReply(409, 'The total has changed.', {
    code: 'total_changed',
    details: { total: 2650 },
  })
  const { api, user } = openCheckout({ answers: { 'POST /checkout/place-order': changed } })
  await fill(user)
  await user.click(await placeOrder())
  expect(await screen.findByText(/changed from 2,525\.00 L\.E to 2,650\.00 L\.E\./)).toBeVisible()
  await user.click(await placeOrder())
  await waitFor(() => expect(api.askedOf('POST /checkout/place-order')).toHaveLength(2))
  expect(api.askedOf('POST /checkout/place-order').map(({ body }) => body)).toMatchObject([
    { expectedTotal: '2525.00' },
    { expectedTotal: '2650.00' },
  ])
})

test('what is no longer sold is marked in the summary', async () => {
  const gone = success(aCart(aLine({ available: false })))
  openCheckout({ answers: { 'GET /cart': gone, 'POST /checkout/session': gone } })
  const items = within(await screen.findByRole('list', { name: 'Items in your order' }))
  expect(items.getByText('No longer available')).toBeVisible()
})

describe('a card payment for this cart that is under way', () => {
  const order = async (code: string, details: object) => {
    const opened = openCheckout({
      answers: {
        'POST /checkout/place-order': errorReply(409, 'The words of the server.', { code, details }),
        'GET /orders/*': success(anOrder()),
      },
    })
    await fill(opened.user)
    await opened.user.click(await placeOrder())
    return opened
  }

  test('is shown with a link to it, and no alert asks to try again', { meta: proves('2:234b') }, async () => {
    await order('payment_pending', { reference: 'REF-1' })
    expect(await screen.findByText(/The words of the server\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See your payment' })).toHaveAttribute(
      'href',
      '/order-completed?paymentStatus=PENDING&orderId=REF-1&merchantOrderId=REF-1',
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('opens its order when it is paid', async () => {
    await order('already_paid', { orderId: anOrder().id })
    expect(await screen.findByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  })
})

const PLACEMENT_FAILED = 'Payment may have succeeded, but order placement failed:'

describe('the result of a card payment', () => {
  test.each(['/order-completed', '/order-failed'])(
    'on %s is decided by the query',
    { meta: proves('1:20', '2:20', '2:30', '2:47c', '2:147a') },
    async (path) => {
      const { api } = openScreen(path)
      expect(await screen.findByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible()
      expect(screen.getByText('Invalid order completion state. Please contact support.')).toBeVisible()
      expect(screen.getByRole('link', { name: 'Return to Cart' })).toHaveAttribute('href', '/cart')
      expect(api.askedOf('POST *')).toEqual([])
    },
  )

  test('without a query is the success of a payment that this browser began and that was paid', {
    meta: proves('2:147b'),
  }, async () => {
    const { api } = openScreen('/order-completed', {
      stored: { pendingPayment: 'REF-1' },
      answers: {
        'POST /payments/sandbox/place-order': bare({ order: anOrder() }),
        'GET /orders/*': success(anOrder()),
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'View your order' })).toBeVisible()
    // The order itself, and an account for its guest.
    const items = within(await screen.findByRole('list', { name: 'Order Items' }))
    expect(items.getByText('Biella Straight-Leg')).toBeVisible()
    expect(await screen.findByText('Estimated delivery')).toBeVisible()
    const register = await screen.findByRole('link', { name: 'Create an account' })
    expect(register).toHaveAttribute('href', '/register')
    expect(api.askedOf('POST /payments/sandbox/place-order')[0]?.body).toMatchObject({
      merchantOrderId: 'REF-1',
    })
  })

  test('of an order id alone is a success, and clears nothing', {
    meta: proves('2:47b', '2:144', '2:148a', '2:148b'),
  }, async () => {
    const { api } = openScreen('/order-completed?orderId=ABC-123', { stored: { pendingOrder: '{}' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
    expect(screen.getByText('Thank you for your order! We will contact you soon.')).toBeVisible()
    expect(screen.getByText('ABC-123')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    expect(localStorage.getItem('pendingOrder')).toBe('{}')
    expect(api.asked.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  test('of any other payment status is a failure', { meta: proves('2:146a') }, async () => {
    openScreen('/order-completed?paymentStatus=FAILURE&orderId=1')
    expect(
      await screen.findByText(
        'Payment was not successful. Please try again or choose a different payment method.',
      ),
    ).toBeVisible()
  })

  test('that the bank has not decided waits, warns against paying twice and then shows the answer', {
    meta: proves('2:146b'),
  }, async () => {
    const undecided = (state: string) =>
      errorReply(402, 'Not yet.', { code: 'payment_required', details: { state } })
    const { api } = openScreen('/order-completed?paymentStatus=PENDING&orderId=1', {
      answers: { 'POST /payments/sandbox/place-order': undecided('pending') },
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your bank has not answered yet' }),
    ).toBeVisible()
    expect(screen.getByText(/^Please do not pay again\./)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Pay cash instead' })).toBeNull()
    api.answer('POST /payments/sandbox/place-order', undecided('closed'))
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pay cash instead' })).toHaveAttribute(
      'href',
      '/checkout#payment',
    )
  })

  test('without a pending order sends to support', { meta: proves('2:236a') }, async () => {
    openScreen('/order-completed?paymentStatus=SUCCESS&orderId=1')
    expect(
      await screen.findByText(
        'Payment may have succeeded, but order data was not found. Please contact support.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible()
  })

  test.each([
    ['the server says', errorReply(500, 'Out of thread.'), 'Out of thread.'],
    ['an answer without an order means', bare({}), 'Order placement failed'],
    ['nobody says', errorReply(500), 'Unknown error'],
  ])('tells what %s', { meta: proves('2:237', '2:238') }, async (_, answer, why) => {
    openScreen('/order-completed?paymentStatus=SUCCESS&orderId=1', {
      stored: { pendingOrder: '{"email":"mona@example.com"}' },
      answers: { 'POST /payments/sandbox/place-order': answer },
    })
    expect(await screen.findByText(`${PLACEMENT_FAILED} ${why}`)).toBeVisible()
  })

  test('is pending until the order is placed, which removes what was pending', {
    meta: proves('2:47a', '2:47b', '2:143', '2:145'),
  }, async () => {
    const { api } = openScreen('/about', {
      stored: { pendingOrder: '{"email":"mona@example.com"}' },
      answers: { 'GET /orders/*': success(anOrder()) },
    })
    const answer = api.hold('POST /payments/sandbox/place-order', bare({ order: anOrder() }))
    goTo('/order-completed?paymentStatus=SUCCESS&orderId=PROVIDER-1')
    expect(await screen.findByText('Verifying your payment...')).toBeVisible()
    answer()
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
    expect(screen.getByText(anOrder().id)).toBeVisible()
    // Only the confirmation and the profile write dollars.
    expect(await screen.findByText('2,525.00 L.E')).toBeVisible()
    expect(localStorage.getItem('pendingOrder')).toBeNull()
  })
})

describe('the confirmation of an order', () => {
  const path = `/cod-order-completed?orderId=${anOrder().id}`

  test('spins while the order is on its way', async () => {
    const { api } = openScreen('/about')
    const answer = api.hold('GET /orders/*', success(anOrder()))
    goTo(path)
    expect(await screen.findByText('Loading order details...')).toBeInTheDocument()
    expect(document.title).toBe('Your Order | Taglio')
    answer()
    expect(await screen.findByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
    expect(document.title).toBe('Order Confirmed! | Taglio')
  })

  const openConfirmation = async (order = anOrder()) => {
    openScreen(path, { answers: { 'GET /orders/*': success(order) } })
    await screen.findByRole('heading', { level: 1, name: 'Order Confirmed!' })
    return screen.getByRole('main')
  }

  test('is read by the id in the address, and leads back to the shop', {
    meta: proves('1:21', '2:21', '2:51a', '2:53'),
  }, async () => {
    await openConfirmation()
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
  })

  test('shows the number, customer, items, date and address', {
    meta: proves('2:52a', '2:52b', '2:275'),
  }, async () => {
    const [line] = anOrder().items
    const image = '/media/biella-navy.jpg'
    const two = { ...(line as NonNullable<typeof line>), quantity: 2, lineTotal: 4900, image }
    const shown = await openConfirmation(anOrder({ items: [two] }))
    for (const fact of [
      anOrder().id,
      'salma@example.com',
      'Salma Nabil',
      '01001234567',
      'Mar 2, 2026',
      '12 Talaat Harb',
      'Floor 3',
      'Cairo',
      '11511',
      'Egypt',
      'Biella Straight-Leg',
      'S x 2',
    ])
      expect(shown).toHaveTextContent(fact)
    const items = within(screen.getByRole('list', { name: 'Order Items' }))
    expect(items.getByRole('listitem')).toHaveTextContent('4,900.00 L.E')
    // The name beside it describes it.
    expect(items.getByRole('presentation')).toHaveAttribute('src', image)
  })

  test('shows method, status and the total in dollars', {
    meta: proves('2:11b', '2:52c', '2:268'),
  }, async () => {
    const shown = await openConfirmation()
    for (const fact of ['Payment MethodCash on Delivery', 'Order StatusPending', 'Total$2,525.00'])
      expect(shown).toHaveTextContent(fact)
  })

  test('names a card where the order was paid by one', { meta: proves('2:52c') }, async () => {
    const payment = { method: 'card', status: 'paid' } as const
    const shown = await openConfirmation(anOrder({ paymentMethod: 'card', payment }))
    expect(shown).toHaveTextContent('Payment MethodCardOrder Status')
  })

  test('says Processing when the order has no state', { meta: proves('2:52c') }, async () => {
    openScreen(path, { answers: { 'GET /orders/*': success({ ...anOrder(), status: undefined }) } })
    await screen.findByRole('heading', { level: 1, name: 'Order Confirmed!' })
    expect(screen.getByRole('main')).toHaveTextContent('Order StatusProcessing')
  })

  test.each([
    ['/cod-order-completed', errorReply(500), 'No order information found.'],
    [path, errorReply(404, 'Gone.'), "We couldn't find your order information."],
    [path, errorReply(500), 'Failed to load order details. Please try again later.'],
    [path, bare({}), 'Order data is missing or invalid.'],
  ])(
    'at %s answered by %o says why there is none',
    { meta: proves('2:54', '2:242') },
    async (at, answer, sentence) => {
      const { user } = openScreen(at, { answers: { 'GET /orders/*': answer } })
      expect(await screen.findByRole('heading', { level: 1, name: 'Order Not Found' })).toBeVisible()
      expect(screen.getByText(sentence)).toBeVisible()
      expect(document.title).toBe('Order Not Found | Taglio')
      const { phone, email } = theStore.contact
      for (const name of [phone, email]) expect(await main().findByRole('link', { name })).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Return to Home' }))
      expect(address()).toBe('/')
    },
  )
})
