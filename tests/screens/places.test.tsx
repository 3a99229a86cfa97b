import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Cart } from '#contract/orders/cart.ts'
import type { Place } from '#contract/store/places.ts'
import { governorateCodes } from '#shared/places/governorates.ts'
import { presets } from '#shared/values.ts'
import { bare, errorReply, success } from './fake-api.ts'
import { address, expectBefore, fillIn, openScreen } from './open-screen.tsx'
import { aCart, aLine, anOrder, aUser } from './samples.ts'

const field = (label: string) => screen.findByLabelText(label)
const governorate = () => screen.findByRole('combobox', { name: 'Governorate' })
const placeOrder = () => screen.findByRole('button', { name: 'Place Order' })
const person = {
  Email: 'mona@example.com',
  Phone: '010 1234 5678',
  'First name': 'Mona',
  'Last name': 'Adel',
  Street: '12 Talaat Harb',
  'ZIP code': '11511',
}

/** A cart to Aswan costs 120 more than the goods, to other places 75. */
function openCheckout(terms: Partial<Cart['delivery']> = {}, given: Parameters<typeof openScreen>[1] = {}) {
  const cart = aCart(aLine())
  return openScreen('/checkout', {
    ...given,
    answers: {
      'GET /cart': success(cart),
      'POST /checkout/session': ({ body }) => {
        const { governorate = null } = (body ?? {}) as { governorate?: Cart['delivery']['governorate'] }
        const shipping = governorate === 'ASN' ? 120 : 75
        const delivery = { ...cart.delivery, governorate, ...(governorate === 'ASN' && terms) }
        return success({ ...cart, shipping, total: 2450 + shipping, delivery })
      },
      ...given.answers,
    },
  })
}

const fill = (user: ReturnType<typeof openScreen>['user'], more: Record<string, string> = {}) =>
  fillIn(user, { ...person, ...more })

describe('the governorate', () => {
  test('is that of the city, and changes the total', async () => {
    const { api, user } = openCheckout({ days: 8 })
    await fill(user, { City: 'أسوان' })
    await waitFor(async () => expect(await governorate()).toHaveValue('Aswan'))
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Order Summary' })).toHaveTextContent('2,570.00 L.E'),
    )
    expect(screen.queryByText(/The total has changed/)).not.toBeInTheDocument()
    const placed = anOrder()
    api.answer('POST /checkout/place-order', bare({ order: placed }))
    await user.click(await placeOrder())
    await waitFor(() => expect(address()).toBe(`/cod-order-completed?orderId=${placed.id}`))
    expect(api.askedOf('POST /checkout/place-order')[0]?.body).toMatchObject({
      shippingAddress: { city: 'أسوان', zip: '11511', governorate: 'ASN' },
      expectedTotal: '2570.00',
    })
  })

  test('is found by a city, and what was chosen is not overwritten', async () => {
    const { user } = openCheckout()
    await user.type(await governorate(), 'maadi')
    await screen.findByRole('option', { name: 'Cairo' })
    await user.keyboard('{Enter}')
    await user.type(await field('City'), 'Aswan')
    expect(await governorate()).toHaveValue('Cairo')
    await user.click(screen.getByRole('button', { name: 'Show all governorates' }))
    await user.click(await screen.findByRole('option', { name: 'Gharbia' }))
    expect(await governorate()).toHaveValue('Gharbia')
  })

  test('can stay unknown', async () => {
    const { api, user } = openCheckout()
    await fill(user, { City: 'Springfield' })
    await waitFor(() =>
      expect(api.askedOf('POST /checkout/session').at(-1)?.body).toEqual({ governorate: null }),
    )
    expect(await governorate()).toHaveValue('')
    await user.type(await governorate(), 'Paris')
    expect(await screen.findByText('There is no governorate of this name.')).toBeVisible()
  })
})

describe('cash on delivery', () => {
  test.each([
    [{ cashAllowed: false }, 'We do not take cash on delivery in Aswan. Please pay by card.'],
    [
      { largestCash: 2569.99 },
      'In Aswan, cash on delivery is possible up to 2,569.99 L.E. Please pay by card.',
    ],
  ])('says why it is not possible: %o', async (terms, sentence) => {
    const { user } = openCheckout(terms)
    await user.type(await field('City'), 'Aswan')
    expectBefore(await screen.findByText(sentence), screen.getByRole('radio', { name: /^Card/ }))
    await user.click(screen.getByRole('radio', { name: /^Card/ }))
    expect(screen.queryByText(sentence)).not.toBeInTheDocument()
  })

  test('says what the server refuses', async () => {
    const message = 'We do not take cash on delivery in your governorate. Please pay by card.'
    const { user } = openCheckout(
      {},
      { answers: { 'POST /checkout/place-order': errorReply(409, message, { code: 'cash_not_accepted' }) } },
    )
    await fill(user, { City: 'Aswan' })
    await user.click(await placeOrder())
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Change your cart' })).toBeNull()
  })

  test('asks about a number of another country, and takes it at the next press', async () => {
    const { api, user } = openCheckout()
    await fill(user, { City: 'Cairo', Phone: '+49 1512 3456789' })
    await user.clear(await field('Phone'))
    await user.type(await field('Phone'), '+49 1512 3456789')
    await user.click(await placeOrder())
    const question = /Is \+4915123456789 reachable from Egypt\?/
    expect(await screen.findByText(question)).toBeVisible()
    expect(api.askedOf('POST /checkout/place-order')).toEqual([])
    await user.type(await field('Phone'), '0')
    expect(screen.queryByText(question)).not.toBeInTheDocument()
    await user.type(await field('Phone'), '{Backspace}')
    api.answer('POST /checkout/place-order', bare({ order: anOrder() }))
    await user.click(await placeOrder())
    await waitFor(() => expect(address()).toMatch(/^\/cod-order-completed/))
  })
})

describe('the form', () => {
  test('sums up several errors above it, with a link to each', async () => {
    const { user } = openCheckout()
    await user.type(await field('Email'), 'mona@example.com')
    await user.click(await placeOrder())
    const summary = await screen.findByRole('region', { name: '6 fields need your attention:' })
    expect(summary).toHaveFocus()
    await user.click(within(summary).getByRole('link', { name: 'Street is required' }))
    expect(await field('Street')).toHaveFocus()
  })

  test('goes to a single error itself', async () => {
    const { user } = openCheckout()
    await fill(user)
    await user.click(await placeOrder())
    await waitFor(async () => expect(await field('City')).toHaveFocus())
    expect(screen.queryByText(/need your attention/)).not.toBeInTheDocument()
  })

  test('offers an account the address of its last order in one press', async () => {
    const last = anOrder()
    const { user } = openCheckout({}, { user: aUser(), answers: { 'GET /users/orders': success([last]) } })
    await user.click(await screen.findByRole('button', { name: 'Use this address' }))
    expect(await field('Street')).toHaveValue('12 Talaat Harb')
    expect(await field('Street')).toHaveFocus()
    expect(await field('City')).toHaveValue('Cairo')
    expect(await field('ZIP code')).toHaveValue('11511')
    expect(await governorate()).toHaveValue('Cairo')
    expect(await field('Phone')).toHaveValue('01012345678')
    expect(screen.queryByText('The address of your last order')).not.toBeInTheDocument()
  })

  test('offers an account its saved address instead, once it has one', async () => {
    const saved = { street: '7 Tahrir', address: '', city: 'Dokki', zip: '', governorate: 'GZ' }
    const { user } = openCheckout(
      {},
      {
        user: aUser(),
        answers: { 'GET /users/orders': success([anOrder()]), 'GET /users/me/address': success(saved) },
      },
    )
    expect(await screen.findByText('Your saved address')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use this address' }))
    expect(await field('Street')).toHaveValue('7 Tahrir')
    expect(await governorate()).toHaveValue('Giza')
  })
})

describe('an empty cart', () => {
  test('shows no sums', async () => {
    openScreen('/cart')
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
    expect(screen.queryByText('Subtotal')).not.toBeInTheDocument()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  test('names the order that was just placed, perhaps in another tab', async () => {
    const { id } = anOrder()
    openScreen('/cart', { stored: { lastOrder: JSON.stringify({ id, placedAt: Date.now() - 60_000 }) } })
    expect(await screen.findByText(/Your order #1abcde was placed a moment ago/)).toBeVisible()
    const link = screen.getByRole('link', { name: 'View your order' })
    expect(link).toHaveAttribute('href', `/cod-order-completed?orderId=${id}`)
  })

  test('names the order of a card payment that was made, though nobody came back from it', async () => {
    const { api } = openScreen('/cart', {
      stored: { pendingPayment: 'REF-1', pendingOrder: '{}' },
      answers: { 'POST /payments/sandbox/place-order': bare({ order: anOrder() }) },
    })
    expect(await screen.findByText(/Your order #1abcde was placed a moment ago/)).toBeVisible()
    expect(api.askedOf('POST /payments/sandbox/place-order')[0]?.body).toMatchObject({
      merchantOrderId: 'REF-1',
    })
    expect(localStorage.getItem('pendingOrder')).toBeNull()
  })

  test('asks no more about a card payment that was not made', async () => {
    openScreen('/cart', {
      stored: { pendingPayment: 'REF-1' },
      answers: { 'POST /payments/sandbox/place-order': errorReply(404, 'x', { code: 'not_found' }) },
    })
    await waitFor(() => expect(localStorage.getItem('pendingPayment')).toBeNull())
    expect(screen.queryByText(/was placed a moment ago/)).not.toBeInTheDocument()
  })

  test('says nothing of an order of yesterday', async () => {
    const placedAt = Date.now() - 24 * 60 * 60_000
    openScreen('/cart', { stored: { lastOrder: JSON.stringify({ id: anOrder().id, placedAt }) } })
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
    expect(screen.queryByText(/was placed a moment ago/)).not.toBeInTheDocument()
  })
})

describe('the owner’s places', () => {
  const nothing = { fee: null, days: null, cashAllowed: null, largestCash: null }
  const placesWith = (changed: Partial<Place> = {}) =>
    success({
      places: governorateCodes.map((code) => ({
        governorate: code,
        ...nothing,
        ...(code === changed.governorate && changed),
      })),
      defaults: { fee: 75, days: 5 },
      changes: changed.governorate
        ? [
            {
              id: 1,
              at: '2026-03-02T10:00:00.000Z',
              staff: { id: 1, name: 'Amal', email: 'amal@example.com' },
              before: { governorate: changed.governorate, ...nothing },
              after: { ...nothing, ...changed },
            },
          ]
        : [],
    })
  const owner = aUser({ role: 'admin' })

  test('are edited in place; a change can be undone and is in the history', async () => {
    const { api, user } = openScreen('/adminpanel/places', {
      user: owner,
      answers: { 'GET /places': placesWith() },
    })
    const fee = await screen.findByRole('textbox', { name: 'Fee (L.E), Aswan' })
    expect(screen.getAllByRole('row')).toHaveLength(28)
    expect(fee).toHaveAttribute('placeholder', 'default: 75')
    api.answer('PATCH /places/ASN', placesWith({ governorate: 'ASN', fee: 120 }))
    await user.type(fee, '١٢٠{Enter}')
    expect(await screen.findByText('Aswan: fee is 120.00 L.E.')).toBeInTheDocument()
    expect(fee).toHaveValue('120')
    expect(screen.getByText(/^Aswan: fee:/)).toHaveTextContent('Aswan: fee: the default → 120.00 L.E')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(api.askedOf('PATCH /places/ASN').map(({ body }) => body)).toEqual([{ fee: 120 }, { fee: null }]),
    )
  })

  test('refuse a wrong number at its field and send nothing', async () => {
    const { api, user } = openScreen('/adminpanel/places', {
      user: owner,
      answers: { 'GET /places': placesWith() },
    })
    const days = await screen.findByRole('textbox', { name: 'Days, Giza' })
    await user.type(days, '61{Enter}')
    expect(days).toHaveAccessibleDescription('A whole number from 1 to 60')
    await user.type(days, '{Escape}')
    expect(days).toHaveValue('')
    expect(api.askedOf('PATCH *')).toEqual([])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cash on delivery, Giza' }), 'No')
    await waitFor(() => expect(api.askedOf('PATCH /places/GZ')[0]?.body).toEqual({ cashAllowed: false }))
    expect(await screen.findByText('Failed to save. Please try again.')).toBeInTheDocument()
  })

  test('are for the owner only', async () => {
    openScreen('/adminpanel/places', { user: aUser({ role: 'admin', permissions: [...presets.orders] }) })
    await waitFor(() => expect(address()).not.toBe('/adminpanel/places'))
  })
})
