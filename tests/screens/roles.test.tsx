/** What guests, users and staff may do, from the first page to the last. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#shared/values.ts'
import { proves } from '../conformance/proves.ts'
import { bare, errorReply, success } from './fake-api.ts'
import { address, fillIn, goTo, main, openScreen } from './open-screen.tsx'
import { aCart, aLine, anOrder, aProduct, aTimeline, aUser, aWish, orders, products } from './samples.ts'

const catalogue = {
  'GET /products?*': products(aProduct()),
  'GET /products/3': success({ data: aProduct() }),
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('a guest', () => {
  test('browses, opens a quick view, reads the size chart and fills a cart', {
    meta: proves('1:7b', '1:115', '2:178'),
  }, async () => {
    const { api, user } = openScreen('/shop', { answers: catalogue })
    await user.click(await button(/^Quick View/))
    const quickView = within(await screen.findByRole('dialog'))
    await user.click(await quickView.findByRole('link', { name: 'View Full Details' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Biella Straight-Leg' })).toBeVisible()
    await user.click(await button('Size Chart'))
    const guide = within(await screen.findByRole('dialog', { name: 'Size Guide' }))
    expect(await guide.findByRole('table')).toBeVisible()
    await user.click(guide.getByRole('button', { name: 'Close' }))
    for (const call of ['GET /cart', 'POST /cart/items']) api.answer(call, success(aCart(aLine())))
    await user.click(await button('Add to Cart'))
    await user.click(await screen.findByRole('link', { name: 'Cart, 1 item' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible()
    expect(await button('Proceed to Checkout')).toBeEnabled()
    expect(address()).toBe('/cart')
  })

  test('checks out with a session id, email, name and phone', {
    meta: proves('1:115', '2:178'),
  }, async () => {
    const cart = success(aCart(aLine()))
    const { api, user } = openScreen('/checkout', {
      answers: {
        'GET /cart': cart,
        'POST /checkout/session': cart,
        'POST /checkout/place-order': bare({ order: anOrder() }),
        'GET /orders/*': errorReply(500),
      },
    })
    await fillCheckout(user)
    await user.click(await button('Place Order'))
    await waitFor(() => expect(address()).toBe(`/cod-order-completed?orderId=${anOrder().id}`))
    const [asked] = api.askedOf('POST /checkout/place-order')
    expect(asked?.body).toMatchObject({
      sessionId: expect.stringMatching(/^.{16,}$/),
      email: 'salma@example.com',
      guestName: 'Salma Nabil',
      phoneNumber: '01001234567',
    })
    expect(asked?.body).not.toHaveProperty('userId')
  })

  test('is known by a random session id, which stays in this browser and is no other guest’s', {
    meta: proves('2:10', '2:113'),
  }, async () => {
    const orderOnce = async () => {
      const cart = success(aCart(aLine()))
      const { api, user } = openScreen('/checkout', {
        answers: {
          'GET /cart': cart,
          'POST /checkout/session': cart,
          'POST /checkout/place-order': errorReply(500),
        },
      })
      await fillCheckout(user)
      await user.click(await button('Place Order'))
      await waitFor(() => expect(api.askedOf('POST /checkout/place-order')).toHaveLength(1))
      cleanup()
      sessionStorage.clear()
      return Reflect.get(api.askedOf('POST /checkout/place-order')[0]?.body ?? {}, 'sessionId')
    }
    const first = await orderOnce()
    expect(Object.values({ ...localStorage })).toContain(first)
    expect(await orderOnce()).toBe(first)
    localStorage.clear()
    const another = await orderOnce()
    expect(another).toMatch(/^.{16,}$/)
    expect(another).not.toBe(first)
  })

  test('may log in and register', { meta: proves('1:115', '2:178') }, async () => {
    openScreen('/login')
    expect(await button('Log In')).toBeEnabled()
    goTo('/register')
    expect(await button('Create Account')).toBeEnabled()
  })

  test('has neither wishlist nor profile', { meta: proves('1:7b') }, async () => {
    const { api, user } = openScreen('/shop', { answers: catalogue })
    await user.click(await button(/^Add to wishlist/))
    expect(await screen.findByRole('dialog', { name: 'Sign Up' })).toBeVisible()
    expect(api.askedOf('POST *')).toEqual([])
    goTo('/profile')
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fprofile'))
  })
})

describe('a user', () => {
  test('keeps a wishlist', { meta: proves('1:7b', '1:116') }, async () => {
    const { api, user } = openScreen('/shop', {
      user: aUser(),
      answers: {
        ...catalogue,
        'POST /users/wishlist': success({ wishlist: { items: [aWish()] } }),
      },
    })
    await screen.findByRole('link', { name: 'Profile' })
    await user.click(await button(/^Add to wishlist/))
    await waitFor(() => expect(api.askedOf('POST /users/wishlist')).toHaveLength(1))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('has a profile with their wishes, which can be removed, and their orders', {
    meta: proves('1:7b', '1:116', '2:8', '2:179'),
  }, async () => {
    const { api, user } = openScreen('/profile', {
      user: aUser({ wishlist: { items: [aWish()] } }),
      answers: {
        'GET /users/orders': success([anOrder()]),
        'POST /users/wishlist/remove': success({ wishlist: { items: [] } }),
      },
    })
    const history = within(await screen.findByRole('region', { name: 'Order History' }))
    expect(await history.findByRole('article', { name: 'Order #1abcde' })).toBeVisible()
    const wishes = within(screen.getByRole('region', { name: 'Wishlist' }))
    await user.click(await wishes.findByRole('button', { name: 'Remove Biella Straight-Leg' }))
    await waitFor(() => expect(api.askedOf('POST /users/wishlist/remove')[0]?.body).toEqual({ productId: 3 }))
  })

  test('pays by card: the pending order is theirs', { meta: proves('2:7', '2:112') }, async () => {
    const cart = success(aCart(aLine({ quantity: 2 })))
    const { user } = openScreen('/checkout', {
      user: aUser(),
      answers: {
        'GET /cart': cart,
        'POST /checkout/session': cart,
        // A fragment is the only address that happy-dom can open.
        'POST /payments/sandbox/create-order': bare({ paymentUrl: '#card-page' }),
      },
    })
    await fillIn(user, { Street: '1 Nile', City: 'Cairo', 'ZIP code': '11511' })
    await user.click(screen.getByRole('radio', { name: /^Card/ }))
    await user.click(await button('Place Order'))
    await waitFor(() => expect(window.location.hash).toBe('#card-page'))
    expect(JSON.parse(localStorage.getItem('pendingOrder') ?? '{}')).toEqual({
      shippingAddress: expect.objectContaining({
        street: '1 Nile',
        city: 'Cairo',
        state: 'EG',
        zip: '11511',
      }),
      paymentMethod: 'card',
      email: 'mona@example.com',
      phoneNumber: '01012345678',
      guestName: 'Mona Adel Farouk',
      userId: 7,
      sessionId: null,
      cartItems: [{ id: 1, variantId: 31, productVariantId: 31, quantity: 2, price: 2450 }],
    })
  })

  test('checks out with the user id instead of a session id', { meta: proves('2:7', '2:179') }, async () => {
    const cart = success(aCart(aLine()))
    const { api, user } = openScreen('/checkout', {
      user: aUser(),
      answers: {
        'GET /cart': cart,
        'POST /checkout/session': cart,
        'POST /checkout/place-order': bare({ order: anOrder() }),
        'GET /orders/*': success(anOrder()),
      },
    })
    await fillIn(user, { Street: '1 Nile', City: 'Cairo', 'ZIP code': '11511' })
    await user.click(await button('Place Order'))
    await waitFor(() => expect(api.askedOf('POST /checkout/place-order')).toHaveLength(1))
    const body = api.askedOf('POST /checkout/place-order')[0]?.body
    expect(body).toMatchObject({ userId: 7 })
    expect(body).not.toHaveProperty('sessionId')
  })
})

describe('staff', () => {
  test.each([
    ['/adminpanel', 'Admin Panel'],
    ['/orders', 'Order Management'],
    ['/productManagement', 'Product Management'],
    ['/productManagement/createProduct', 'Create Product'],
    ['/productManagement/createCollection', 'Create Collection'],
  ])('open %s', { meta: proves('1:7c', '1:91e', '1:117a') }, async (path, title) => {
    openScreen(path, {
      user: aUser({ role: 'admin' }),
      answers: {
        'GET /orders/admin*': orders([anOrder()]),
        'GET /orders/ceiling': success({ shopIsFull: false, fullSizes: [], liftedUntil: null }),
        'GET /backups*': success({ lastBackup: null, lastTrial: null }),
      },
    })
    expect(await main().findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(address()).toBe(path)
  })
})

describe('staff with a single permission', () => {
  const order = anOrder({ status: 'delivered', owed: '2525.00' })
  const open = (path: string, permission: Permission) =>
    openScreen(path, {
      user: aUser({ role: 'admin', name: 'Mona Adel', permissions: [permission] }),
      answers: {
        'GET /orders*': errorReply(500),
        'GET /overview*': errorReply(500),
        'GET /shipping*': errorReply(500),
        'GET /returns*': errorReply(500),
        'GET /confirmations/due': errorReply(500),
        [`GET /orders/${order.id}`]: success(order),
        [`GET /orders/${order.id}/parcels`]: success([]),
        [`GET /orders/${order.id}/timeline`]: success(aTimeline()),
      },
    })

  test.each([
    ['orders', '/orders', 'Orders, New order, Confirm, Returns, Customers, Mails'],
    ['packing', '/adminpanel/shipping', 'Shipping, Returns'],
    ['cash', '/orders', 'Orders, Cash'],
    ['catalogue', '/adminpanel', 'Overview, Products, Waiting, Fit'],
    ['figures', '/adminpanel', 'Overview'],
  ] as const)('for %s land on %s, under a menu of what they may open', async (permission, path, links) => {
    open('/staff', permission)
    const menu = within(await screen.findByRole('navigation', { name: 'Staff' }))
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links.split(', '))
    await waitFor(() => expect(address()).toBe(path))
    expect(screen.getByRole('link', { name: /^Mona Adel/ })).toHaveAttribute('href', '/profile/settings')
  })

  test.each([
    [`/adminpanel/orders/${order.id}`, 'orders', 'Orders'],
    ['/adminpanel/products/import', 'catalogue', 'Products'],
  ] as const)('see on %s in which part of the menu they are', async (path, permission, name) => {
    open(path, permission)
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent(name)
  })

  test.each([
    ['orders', 'Change Status, Print packing slip, Add note'],
    ['packing', 'Print packing slip'],
    ['cash', 'Mark as paid, Print packing slip'],
  ] as const)('for %s have no button on an order that would be refused', async (permission, buttons) => {
    open(`/adminpanel/orders/${order.id}`, permission)
    await main().findByRole('button', { name: 'Print packing slip' })
    const names = main()
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names.filter((name) => name !== 'Try Again')).toEqual(buttons.split(', '))
  })

  test('for orders complete none whose cash is asked about', async () => {
    const { user } = open(`/adminpanel/orders/${order.id}`, 'orders')
    await user.click(await main().findByRole('button', { name: 'Change Status' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Completed')
    expect(dialog.getByText('This moves cash: it needs the permission Cash.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Update Status' })).toBeDisabled()
  })
})

test('an order that navigation passes along is confirmed before it is read', {
  meta: proves('2:51a'),
}, async () => {
  const cart = success(aCart(aLine()))
  const { api, user } = openScreen('/checkout', {
    answers: {
      'GET /cart': cart,
      'POST /checkout/session': cart,
      'POST /checkout/place-order': bare({ order: anOrder() }),
    },
  })
  api.hold('GET /orders/*', success(anOrder()))
  await fillCheckout(user)
  await user.click(await button('Place Order'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent(anOrder().id)
})

const fillCheckout = (user: ReturnType<typeof openScreen>['user']) =>
  fillIn(user, {
    Email: 'salma@example.com',
    Phone: '01001234567',
    'First name': 'Salma',
    'Last name': 'Nabil',
    Street: '12 Talaat Harb',
    City: 'Cairo',
    'ZIP code': '11511',
  })
