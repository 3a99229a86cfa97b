import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createClient } from '#client/client.ts'
import { browserTransport } from '#web/data/browser-transport.ts'
import { useRefreshCart } from '#web/features/cart/cart-mutations.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { proves } from '../conformance/proves.ts'
import { errorReply, fakeApi, noAnswer, success } from './fake-api.ts'
import { address, comesNear, expectErrorToast, Frame, openScreen } from './open-screen.tsx'
import { aCart, aLine, aPicture, aProduct, aVariant } from './samples.ts'

const line = async () =>
  within(await screen.findByRole('list', { name: 'Items in your cart' })).getByRole('listitem')
const quantity = async () => within(await line()).getAllByRole('status')[0]
const press = async (user: ReturnType<typeof openScreen>['user'], name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))

function openCart(line: Parameters<typeof aLine>[0] = {}) {
  return openScreen('/cart', { answers: { 'GET /cart': success(aCart(aLine(line))) } })
}

describe('the cart', () => {
  test('is loading at first; one that fails to load says so, until it has been read on request', {
    meta: proves('1:81c', '1:93b', '1:149'),
  }, async () => {
    const { promise: failure, resolve: fail } = Promise.withResolvers<ReturnType<typeof errorReply>>()
    const { api, user } = openScreen('/cart', { answers: { 'GET /cart': () => failure } })
    expect(await screen.findByText('Loading your cart...')).toBeInTheDocument()
    fail(errorReply(500))
    expect(await screen.findByText('Failed to load cart. Please try again.')).toBeVisible()
    const answer = api.hold('GET /cart', success(aCart(aLine({ quantity: 2 }), aLine({ id: 2 }))))
    await press(user, /Try Again/)
    expect(await screen.findByText('Loading your cart...')).toBeInTheDocument()
    answer()
    expect(await screen.findByText('3 items')).toBeVisible()
    expect(screen.queryByText('Failed to load cart. Please try again.')).not.toBeInTheDocument()
  })

  test('is items, their count, whether it is loading, and an error that is a text', {
    meta: proves('1:81c', '1:93b'),
  }, async () => {
    const { promise: failure, resolve: fail } = Promise.withResolvers<ReturnType<typeof errorReply>>()
    const api = fakeApi({ 'GET /auth/me': errorReply(401), 'GET /cart': () => failure })
    const client = createClient(browserTransport)
    const { result } = renderHook(() => ({ ...useCart(), refresh: useRefreshCart() }), {
      wrapper: ({ children }) => <Frame client={client}>{children}</Frame>,
    })
    expect(result.current).toMatchObject({ items: [], count: 0, loading: true, error: null })
    fail(errorReply(500))
    const sentence = 'Failed to load cart. Please try again.'
    await waitFor(() => expect(result.current).toMatchObject({ loading: false, error: sentence }))
    const lines = aCart(aLine({ quantity: 2 }), aLine({ id: 2 })).items
    const answer = api.hold('GET /cart', success(aCart(...lines)))
    act(() => void result.current.refresh())
    await waitFor(() => expect(result.current).toMatchObject({ loading: true, items: [] }))
    answer()
    await waitFor(() =>
      expect(result.current).toMatchObject({ items: lines, count: 3, loading: false, error: null }),
    )
  })

  test('has picture, name, size, quantity, unit price, the struck original and the sum of lines', {
    meta: proves('1:65b'),
  }, async () => {
    const { variant } = aLine()
    const onSale = { ...variant, product: { ...variant.product, discount: 2000 } }
    const { api, user } = openCart({ quantity: 3, unitPrice: 2000, variant: onSale })
    const shown = within(await line())
    expect((await line()).querySelector('img')).toHaveAttribute('src', aPicture(1).url)
    expect(shown.getByRole('link', { name: 'Biella Straight-Leg' })).toBeVisible()
    for (const text of ['Size S', '2,000.00 L.E', '6,000.00 L.E']) expect(shown.getByText(text)).toBeVisible()
    expect(shown.getByText('2,450.00 L.E').closest('s')).toBeVisible()
    expect(await quantity()).toHaveTextContent('3')
    expect(shown.getAllByRole('button').map((button) => button.ariaLabel)).toEqual([
      'Remove Biella Straight-Leg, Navy, size S',
      'Decrease quantity: Biella Straight-Leg, Navy, size S',
      'Increase quantity: Biella Straight-Leg, Navy, size S',
    ])
    api.hold('PUT /cart/items/1', success(aCart()))
    await press(user, /^Decrease quantity/)
    await waitFor(async () => expect(await quantity()).toHaveTextContent('2'))
  })

  test('strikes no price through where there is no discount', { meta: proves('1:65b') }, async () => {
    openCart({ quantity: 2 })
    const shown = within(await line())
    for (const text of ['2,450.00 L.E', '4,900.00 L.E']) expect(shown.getByText(text)).toBeVisible()
    expect((await line()).querySelector('s')).toBeNull()
  })

  test('sums up its lines, says when they are delivered, and opens the checkout after half a second', {
    meta: proves('1:65c', '1:65e', '1:173', '2:266'),
  }, async () => {
    vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z'), toFake: ['Date'] })
    comesNear()
    const cart = success(aCart(aLine(), aLine({ id: 2, quantity: 2 })))
    openScreen('/cart', { answers: { 'GET /cart': cart, 'POST /checkout/session': cart } })
    await screen.findByText('3 items')
    const summary = screen.getByRole('region', { name: 'Order Summary' })
    for (const sum of ['Subtotal7,350.00 L.E', 'Shipping75.00 L.E', 'Total7,425.00 L.E'])
      expect(summary).toHaveTextContent(sum)
    expect(await within(summary).findByText(/March 7, 2026/)).toBeVisible()
    vi.useFakeTimers()
    fireEvent.click(screen.getByText('Proceed to Checkout'))
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(screen.getByText('Loading Checkout...').closest('button')).toHaveAttribute('aria-disabled', 'true')
    expect(address()).toBe('/cart')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(address()).toBe('/checkout')
  })

  test('that is empty says so and leads to the shop', {
    meta: proves('1:18', '1:65a', '1:65d', '2:266'),
  }, async () => {
    openScreen('/cart')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible()
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
    expect(screen.queryByText(/this is what you pay/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
  })

  test('a new quantity is announced, and counts everywhere', {
    meta: proves('1:162a', '2:241'),
  }, async () => {
    const { api, user } = openCart()
    await line()
    const two = success(aCart(aLine({ quantity: 2 })))
    api.answer('PUT /cart/items/1', two)
    api.answer('GET /cart', two)
    await press(user, /^Increase quantity/)
    expect(await screen.findByText('Quantity updated')).toBeInTheDocument()
    expect(screen.getByText('Cart has been updated with the new quantity.')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Order Summary' })).toHaveTextContent('Total4,975.00 L.E')
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    expect(api.askedOf('PUT /cart/items/1').map(({ body }) => body)).toEqual([{ quantity: 2 }])
  })

  test('presses that are faster than the number is drawn all count', async () => {
    const { api } = openCart({ stock: 5 })
    api.hold('PUT /cart/items/1', success(aCart()))
    const plus = await screen.findByRole('button', { name: /^Increase quantity/ })
    act(() => {
      for (let press = 0; press < 3; press++) plus.click()
    })
    await waitFor(async () => expect(await quantity()).toHaveTextContent('4'))
  })

  test('a removed line is gone, and announced', { meta: proves('1:162a', '2:241') }, async () => {
    const { api, user } = openCart()
    await line()
    api.answer('DELETE /cart/items/1', success(aCart()))
    api.answer('GET /cart', success(aCart()))
    await press(user, /^Remove Biella/)
    expect(await screen.findByText('Item removed')).toBeInTheDocument()
    expect(screen.getByText('The item has been removed from your cart.')).toBeInTheDocument()
    expect(screen.queryByText(/^Biella/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Cart' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('a double click removes one line, not the next one, too', async () => {
    const { variant } = aLine()
    const next = aLine({ id: 2, variant: { ...variant, id: 32, size: 'M' } })
    const { api, user } = openScreen('/cart', { answers: { 'GET /cart': success(aCart(aLine(), next)) } })
    api.answer('DELETE /cart/items/*', success(aCart(next)))
    const button = await screen.findByLabelText('Remove Biella Straight-Leg, Navy, size S')
    api.answer('GET /cart', success(aCart(next)))
    await user.click(button)
    await waitFor(() => expect(button).not.toBeInTheDocument())
    fireEvent.click(screen.getByLabelText('Remove Biella Straight-Leg, Navy, size M'), { detail: 2 })
    expect(await screen.findByText('Item removed')).toBeInTheDocument()
    expect(api.askedOf('DELETE /cart/items/*').map(({ path }) => path)).toEqual(['/cart/items/1'])
  })

  test('minus does nothing at one, plus tells the maximum', {
    meta: proves('1:106', '1:155', '2:172'),
  }, async () => {
    const { api, user } = openCart({ stock: 1 })
    await press(user, /^Decrease quantity/)
    expect(await quantity()).toHaveTextContent('1')
    await press(user, /^Increase quantity/)
    expect(await screen.findByText('Maximum Stock Reached')).toBeInTheDocument()
    expect(screen.getByText('Only 1 units available.')).toBeInTheDocument()
    expect(await quantity()).toHaveTextContent('1')
    expect(api.askedOf('PUT /cart/items/*')).toEqual([])
  })

  test('plus tells the maximum of what was sold in the meantime, too', {
    meta: proves('1:155'),
  }, async () => {
    const { user } = openCart({ stock: 0 })
    await press(user, /^Increase quantity/)
    expect(await screen.findByText('Maximum Stock Reached')).toBeInTheDocument()
    expect(screen.getByText('Only 0 units available.')).toBeInTheDocument()
  })

  test('a refused quantity goes back, with a message', { meta: proves('1:150', '2:239') }, async () => {
    const { api, user } = openCart()
    const refuse = api.hold('PUT /cart/items/1', errorReply(500))
    await press(user, /^Increase quantity/)
    await waitFor(async () => expect(await quantity()).toHaveTextContent('2'))
    refuse()
    expect(await screen.findByText('Failed to update item quantity. Please try again.')).toBeInTheDocument()
    expectErrorToast()
    await waitFor(async () => expect(await quantity()).toHaveTextContent('1'))
  })

  test('a line that cannot be removed comes back, with a message', {
    meta: proves('1:151', '2:240'),
  }, async () => {
    const { api, user } = openCart()
    api.answer('DELETE /cart/items/1', noAnswer)
    await press(user, /^Remove Biella/)
    expect(await screen.findByText('Failed to remove item from cart. Please try again.')).toBeInTheDocument()
    expectErrorToast()
    expect(await line()).toBeVisible()
  })
})

describe('what has changed in the meantime', () => {
  test('a line that is no longer sold is marked', async () => {
    openCart({ available: false })
    expect(within(await line()).getByRole('alert')).toHaveTextContent(
      'No longer available. Please remove it to check out.',
    )
  })

  test('a new price is shown once, beside the one that was seen before', async () => {
    openCart({ unitPrice: 2450 })
    expect(await line()).toHaveTextContent('2,450.00 L.E')
    await waitFor(() => expect(localStorage.getItem('cartPrices')).toContain('2450'))
    cleanup()
    openCart({ unitPrice: 2600 })
    expect(await line()).toHaveTextContent('The price has changed from 2,450.00 L.E to 2,600.00 L.E.')
    cleanup()
    openCart({ unitPrice: 2600 })
    expect(await line()).toHaveTextContent('2,600.00 L.E')
    expect(await line()).not.toHaveTextContent('The price has changed')
  })

  test('what another tab has added is shown, though an older answer comes last', async () => {
    const { api } = openScreen('/about')
    const { promise: older, resolve: answerOlder } = Promise.withResolvers<ReturnType<typeof success>>()
    api.answer('GET /cart', () => older)
    const otherTab = new BroadcastChannel('cart')
    await waitFor(() => expect(api.askedOf('GET /cart')).not.toHaveLength(0))
    api.answer('GET /cart', success(aCart(aLine())))
    otherTab.postMessage('changed')
    expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await act(async () => answerOlder(success(aCart())))
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    otherTab.close()
  })

  test('less stock than the quantity is shown', async () => {
    openCart({ quantity: 3, stock: 2 })
    expect(within(await line()).getByRole('alert')).toHaveTextContent('Only 2 units available.')
  })

  test('a size that is sold out counts no more, and another size takes its place by one press', async () => {
    const product = aProduct({ variants: [aVariant(31, 'S', 0), aVariant(32, 'M', 4)] })
    const { api, user } = openScreen('/cart', {
      answers: {
        'GET /cart': success(aCart(aLine({ stock: 0 }))),
        [`GET /products/${product.id}`]: success({ data: product }),
      },
    })
    expect(await line()).toHaveTextContent('Sold out in the meantime.')
    const summary = screen.getByRole('region', { name: 'Order Summary' })
    for (const sum of ['Subtotal0.00 L.E', 'Total0.00 L.E']) expect(summary).toHaveTextContent(sum)
    const { variant } = aLine()
    const changed = success(aCart(aLine({ id: 2, variant: { ...variant, id: 32, size: 'M' } })))
    api.answer('POST /cart/items', changed)
    api.answer('DELETE /cart/items/1', changed)
    api.answer('GET /cart', changed)
    await press(user, /^Take size M$/)
    await waitFor(async () => expect(await line()).toHaveTextContent('Size M'))
    expect(api.askedOf('POST /cart/items')[0]?.body).toEqual({ variantId: 32, quantity: 1 })
    expect(summary).toHaveTextContent('Total2,525.00 L.E')
  })

  test('a pair that is sold out in every size leads to where one is told when it is back', async () => {
    const product = aProduct({ variants: [aVariant(31, 'S', 0)] })
    openScreen('/cart', {
      answers: {
        'GET /cart': success(aCart(aLine({ stock: 0 }))),
        [`GET /products/${product.id}`]: success({ data: product }),
      },
    })
    const link = await screen.findByRole('link', { name: 'Tell me when it is back' })
    expect(link).toHaveAttribute('href', `/product/${product.id}?color=Navy&size=S`)
    expect(screen.queryByRole('button', { name: /^Take size/ })).toBeNull()
  })
})
