/** An answer that comes when its asker has left the page or logged out leads nobody anywhere, and stores nothing of them. */
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { bare, type FakeApi, type Given, success } from './fake-api.ts'
import { address, goTo, openScreen } from './open-screen.tsx'
import { aCart, aLine, anOrder, aProduct, aUser, aVariant } from './samples.ts'

type Visit = ReturnType<typeof openScreen>

const press = async ({ user }: Visit, name: string) => user.click(await screen.findByRole('button', { name }))

async function type({ user }: Visit, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await user.type(await screen.findByLabelText(label), value)
}

/** Long enough for an answer to be read and for all that follows from it. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))

/** Does something whose call is answered only when the page has been left. */
async function answerAfterLeaving(api: FakeApi, call: string, answer: Given, ask: () => Promise<void>) {
  const release = api.hold(call, answer)
  await ask()
  await waitFor(() => expect(api.askedOf(call)).toHaveLength(1))
  goTo('/about')
  await waitFor(() => expect(document.title).toContain('Our Story'))
  release()
  await settle()
}

const cart = success(aCart(aLine()))
const openCheckout = (given: Parameters<typeof openScreen>[1] = {}) =>
  openScreen('/checkout', { ...given, answers: { 'GET /cart': cart, 'POST /checkout/session': cart } })
const delivery = {
  Email: 'mona@example.com',
  Phone: '010 1234 5678',
  'First name': 'Mona',
  'Last name': 'Adel',
  Street: '12 Talaat Harb',
  City: 'Cairo',
  'ZIP code': '11511',
}

describe('a visitor who has left the page stays where they are', () => {
  test('when Buy Now is answered', async () => {
    const variants = [aVariant(31, 'S', 2)]
    const visit = openScreen('/product/3', {
      answers: { 'GET /products/3': success({ data: aProduct({ variants }) }) },
    })
    await answerAfterLeaving(visit.api, 'POST /cart/items', cart, () => press(visit, 'Buy Now'))
    expect(address()).toBe('/about')
  })

  test('when the order is placed, and sees a link to it', async () => {
    const visit = openCheckout()
    await type(visit, delivery)
    await answerAfterLeaving(visit.api, 'POST /checkout/place-order', bare({ order: anOrder() }), () =>
      press(visit, 'Place Order'),
    )
    expect(address()).toBe('/about')
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument()
    await press(visit, 'View order')
    expect(address()).toBe(`/cod-order-completed?orderId=${anOrder().id}`)
  })

  test('when the card page is ready', async () => {
    const visit = openCheckout()
    await type(visit, delivery)
    await visit.user.click(screen.getByRole('radio', { name: /^Card/ }))
    // A fragment is the only address that happy-dom can open.
    const paymentPage = bare({ paymentUrl: '#card-page' })
    await answerAfterLeaving(visit.api, 'POST /payments/sandbox/create-order', paymentPage, () =>
      press(visit, 'Place Order'),
    )
    expect(window.location.hash).toBe('')
    goTo('/checkout')
    visit.api.answer('POST /payments/sandbox/create-order', paymentPage)
    await press(visit, 'Place Order')
    await waitFor(() => expect(window.location.hash).toBe('#card-page'))
  })

  test('when the pair that was back is in the cart', async () => {
    const product = { id: 3, name: 'Biella Straight-Leg', unitPrice: 1590, image: null }
    const notice = { product, size: 'M', color: 'Navy', heldUntil: null, isBack: true }
    const visit = openScreen('/back-in-stock?key=12.abc', {
      answers: { 'GET /restock-notices/mine': success(notice) },
    })
    await answerAfterLeaving(visit.api, 'POST /restock-notices/claim', success(null), () =>
      press(visit, 'Add to Cart'),
    )
    expect(address()).toBe('/about')
  })

  test('when the new password is stored, and is logged in', async () => {
    const visit = openScreen('/reset-password?token=good')
    visit.api.answer('GET /auth/me', success({ user: aUser() }))
    await type(visit, { 'New Password': 'correct horse battery' })
    const stored = success({ user: aUser() }, { token: 'new' })
    await answerAfterLeaving(visit.api, 'POST /auth/password/reset', stored, () =>
      press(visit, 'Save Password'),
    )
    expect(address()).toBe('/about')
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeVisible()
  })

  test('when the registration is answered, and is logged in', async () => {
    const visit = openScreen('/register', {
      answers: { 'POST /auth/login': success({ user: aUser() }, { token: 'new' }) },
    })
    visit.api.answer('GET /auth/me', success({ user: aUser() }))
    await type(visit, {
      Name: 'Mona Adel',
      Email: 'mona@example.com',
      Password: 'correct horse battery',
    })
    await answerAfterLeaving(
      visit.api,
      'POST /auth/register',
      success({ user: aUser() }, { token: '' }),
      () => press(visit, 'Create Account'),
    )
    expect(address()).toBe('/about')
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeVisible()
  })
})

describe('a visitor who has logged out', () => {
  const logOutElsewhere = () =>
    act(() => {
      localStorage.removeItem('authToken')
      window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }))
    })

  test('is not led to the confirmation of the order', async () => {
    const visit = openCheckout({ user: aUser() })
    await screen.findByDisplayValue('mona@example.com')
    await type(visit, {
      Street: '12 Talaat Harb',
      City: 'Cairo',
      'ZIP code': '11511',
    })
    const release = visit.api.hold('POST /checkout/place-order', bare({ order: anOrder() }))
    await press(visit, 'Place Order')
    await waitFor(() => expect(visit.api.askedOf('POST /checkout/place-order')).toHaveLength(1))
    logOutElsewhere()
    release()
    await settle()
    expect(address()).toBe('/checkout')
    expect(screen.queryByText('Order Confirmed!')).not.toBeInTheDocument()
  })

  test('leaves no measures behind that were still being read', async () => {
    const visit = openScreen('/profile', { user: aUser(), answers: { 'POST /auth/logout': success(null) } })
    const sizing = { by: 'body', waist: 78, hip: 98, thigh: null, length: null }
    const release = visit.api.hold('GET /users/me/sizes', success({ people: [{ name: 'Mona', sizing }] }))
    await waitFor(() => expect(visit.api.askedOf('GET /users/me/sizes')).toHaveLength(1))
    await press(visit, 'Logout')
    await waitFor(() => expect(address()).toBe('/'))
    release()
    await settle()
    expect(localStorage.getItem('sizing')).toBeNull()
  })

  test('leaves no wishlist behind that was still being changed', async () => {
    const visit = openScreen('/product/3', {
      user: aUser(),
      answers: { 'GET /products/3': success({ data: aProduct() }) },
    })
    const release = visit.api.hold(
      'POST /users/wishlist',
      success({ wishlist: { items: [{ productId: 3 }] } }),
    )
    await screen.findByRole('link', { name: 'Profile' })
    await visit.user.click(await screen.findByRole('button', { name: /wishlist/i }))
    await waitFor(() => expect(visit.api.askedOf('POST /users/wishlist')).toHaveLength(1))
    logOutElsewhere()
    release()
    await settle()
    expect(localStorage.getItem('wishlist')).toBeNull()
  })

  test('does not log out the next person when the deletion of their account is answered', async () => {
    const visit = openScreen('/profile/settings', {
      user: aUser(),
      answers: {
        'GET /auth/sessions': success([]),
        'GET /auth/factors': success({ totp: false, recoveryCodesLeft: 0, passkeys: [] }),
      },
    })
    await type(visit, { 'Password, to confirm': 'correct horse' })
    const release = visit.api.hold('DELETE /users/me', success(null))
    await press(visit, 'Delete My Account')
    await waitFor(() => expect(visit.api.askedOf('DELETE /users/me')).toHaveLength(1))
    localStorage.setItem('authToken', 'of the next person')
    release()
    await settle()
    expect(localStorage.getItem('authToken')).toBe('of the next person')
  })
})
