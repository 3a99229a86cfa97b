import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { proves } from '../conformance/proves.ts'
import { eventually } from '../support/eventually.ts'
import { bare, errorReply, noAnswer, success } from './fake-api.ts'
import { address, expectErrorToast, goTo, openScreen } from './open-screen.tsx'
import { aCart, aLine, aProduct, aUser, aVariant, aWish, products } from './samples.ts'

const cards = () => screen.queryAllByRole('article')
const card = async (name: string) =>
  within(
    (await screen.findByRole('heading', { level: 3, name })).closest('article') ??
      document.createElement('i'),
  )
const placeholders = () =>
  screen.queryByText(/Loading products/)?.parentElement?.querySelectorAll(':scope > [aria-hidden=true]')
    .length ?? 0

function openShop(...list: ReturnType<typeof aProduct>[]) {
  return openScreen('/shop', { answers: { 'GET /products?*': products(...list) } })
}

describe('a list of products', () => {
  test('has a tab for every category with products that staff have added', async () => {
    const named = (id: number, name: string, hasProducts = true) => ({
      id,
      name,
      slug: name.toLowerCase(),
      version: 1,
      translations: {},
      hasProducts,
    })
    const { api, user } = openScreen('/shop', {
      answers: {
        'GET /products?*': products(aProduct({ categoryId: 3 })),
        'GET /categories': success([named(1, 'Women'), named(3, 'Accessories'), named(4, 'Empty', false)]),
      },
    })
    await user.click(await screen.findByRole('tab', { name: 'Accessories' }))
    await waitFor(() => expect(address()).toBe('/shop?category=accessories'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Accessories' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Accessories' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getAllByRole('tab')).toHaveLength(4)
    expect(api.askedOf('GET /products?*').at(-1)?.url).toContain('category=accessories')
  })

  test('shows three placeholder cards while it is on its way', { meta: proves('1:49e') }, async () => {
    const { api } = openScreen('/about')
    const answer = api.hold('GET /products?*', products(aProduct()))
    goTo('/shop')
    await waitFor(() => expect(placeholders()).toBe(3))
    expect(cards()).toEqual([])
    answer()
    await card('Biella Straight-Leg')
    expect(placeholders()).toBe(0)
  })

  test('that fails to load is empty, and can be tried again', async () => {
    const { api, user } = openScreen('/shop', { answers: { 'GET /products?*': errorReply(500) } })
    expect(await screen.findByRole('heading', { name: 'Nothing on the table just now' })).toBeVisible()
    expect(cards()).toEqual([])
    api.answer('GET /products?*', products(aProduct()))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await card('Biella Straight-Leg')
  })

  test('comes in pages, with plain links between them', async () => {
    const { body } = products(aProduct())
    const { api, user } = openScreen('/shop', {
      answers: {
        'GET /products?*': { status: 200, body: { ...body, meta: { page: 1, limit: 24, total: 60 } } },
      },
    })
    const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }))
    const pageNumber = async (text: string) =>
      expect(await screen.findByRole('navigation', { name: 'Pages' })).toHaveTextContent(text)
    await pageNumber('Page 1 of 3')
    expect(pages().queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument()
    await user.click(pages().getByRole('link', { name: 'Next page' }))
    await pageNumber('Page 2 of 3')
    expect(api.askedOf('GET /products?*').at(-1)?.url).toContain('page=2')
    expect(address()).toBe('/shop?page=2')
    expect(document.title).toBe('Shop All Trousers, page 2 | Taglio')
    expect(screen.getByRole('heading', { name: 'All Products' })).toHaveFocus()
    expect(pages().getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/shop')
  })

  test('with nothing in it says so and leads to all products', async () => {
    openScreen('/shop/women')
    expect(await screen.findByRole('heading', { name: 'Nothing on the table just now' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/shop')
  })

  test('leaves out what is not active or has no stock in an active size', {
    meta: proves('1:49f', '1:111'),
  }, async () => {
    openShop(
      aProduct({ id: 1, name: 'Sold out', variants: [aVariant(1, 'S', 0)] }),
      aProduct({ id: 2, name: 'Taken off', variants: [aVariant(2, 'S', 5, false)] }),
      aProduct({ id: 3, name: 'In part', variants: [aVariant(3, 'S', 0), aVariant(4, 'M', 5, false)] }),
      aProduct({ id: 4, name: 'Not active', isActive: false }),
      aProduct({ id: 5, name: 'For sale' }),
    )
    await card('For sale')
    expect(cards()).toHaveLength(1)
  })

  test('takes a category in another case for the same line', async () => {
    openScreen('/shop/men', {
      answers: { 'GET /products?*': products(aProduct({ category: { id: 2, name: 'MEN', slug: 'men' } })) },
    })
    expect((await card('Biella Straight-Leg')).getByText('MEN')).toBeVisible()
  })
})

describe('a card', () => {
  test('of a product without pictures says so', async () => {
    openShop(aProduct({ images: [] }))
    expect((await card('Biella Straight-Leg')).getByText('No image available')).toBeVisible()
  })

  test('tells a valid discount in percent, and ignores one above the price', {
    meta: proves('1:51c', '1:109a'),
  }, async () => {
    openShop(
      aProduct({ id: 1, name: 'On sale', price: 1890, discount: 1490 }),
      aProduct({ id: 2, name: 'Not on sale', price: 2000, discount: 2500 }),
    )
    const reduced = await card('On sale')
    expect(reduced.getByText('21% OFF')).toBeVisible()
    expect(reduced.getByText('1,490.00 L.E')).toBeVisible()
    expect(reduced.getByText('1,890.00 L.E').closest('s')).not.toBeNull()
    const plain = await card('Not on sale')
    expect(plain.getByText('2,000.00 L.E')).toBeVisible()
    expect(plain.queryByText(/% OFF/)).not.toBeInTheDocument()
  })

  test.each([
    [1000, 666, '33% OFF'],
    [1000, 664, '34% OFF'],
    [1000, 875, '13% OFF'],
  ])('of %i for %i is %s', { meta: proves('1:51c', '1:109b') }, async (price, discount, badge) => {
    openShop(aProduct({ name: 'On sale', price, discount }))
    expect((await card('On sale')).getByText(badge)).toBeVisible()
  })

  test.each([0, 1000, 1200])(
    'of 1000 for %i has no badge',
    {
      meta: proves('1:51c', '1:109a'),
    },
    async (discount) => {
      openShop(aProduct({ name: 'Not on sale', price: 1000, discount }))
      const plain = await card('Not on sale')
      expect(plain.getByText('1,000.00 L.E')).toBeVisible()
      expect(plain.queryByText(/% OFF/)).not.toBeInTheDocument()
    },
  )

  test('has a heart that asks guests to sign up', {
    meta: proves('1:51e', '1:67a', '1:67b', '1:99c'),
  }, async () => {
    const { user } = openShop(aProduct())
    await user.click((await card('Biella Straight-Leg')).getByRole('button', { name: /Add to wishlist/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign Up' }))
    for (const field of ['Name', 'Email', 'Phone Number (optional)', 'Password'])
      expect(await dialog.findByLabelText(field)).toBeInTheDocument()
    expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  })
})

describe('quick view', () => {
  async function open(product = aProduct(), more: Parameters<typeof openScreen>[1] = {}) {
    const opened = openScreen('/shop', {
      ...more,
      answers: {
        'GET /products?*': products(aProduct()),
        'GET /products/3': success({ data: product }),
        ...more.answers,
      },
    })
    await opened.user.click(await screen.findByRole('button', { name: /^Quick View/ }))
    return { ...opened, dialog: within(await screen.findByRole('dialog')) }
  }

  test('shows pictures to leaf through, name, price and description', {
    meta: proves('1:53b'),
  }, async () => {
    const { dialog } = await open(aProduct({ price: 1000, description: 'Wool twill, cut straight.' }))
    expect(await dialog.findByRole('heading', { level: 3, name: 'Biella Straight-Leg' })).toBeVisible()
    expect(dialog.getByText('1,000.00 L.E')).toBeVisible()
    expect(dialog.getByText('Wool twill, cut straight.')).toBeVisible()
    for (const name of ['Previous', 'Next']) expect(dialog.getByRole('button', { name })).toBeInTheDocument()
    expect(dialog.getAllByRole('img', { hidden: true })).toHaveLength(2)
  })

  test('has sizes, quantity, Add to Cart, Add to Wishlist and a link to the page', {
    meta: proves('1:53c'),
  }, async () => {
    const { user, dialog } = await open()
    expect((await dialog.findAllByRole('radio')).length).toBe(3)
    await user.click(dialog.getByRole('button', { name: 'Increase quantity' }))
    const quantity = within(dialog.getByRole('group', { name: 'Quantity' })).getByRole('status')
    expect(quantity).toHaveTextContent('2')
    for (const name of ['Add to Cart', 'Add to Wishlist'])
      expect(dialog.getByRole('button', { name })).toBeEnabled()
    expect(dialog.getByRole('link', { name: 'View Full Details' })).toHaveAttribute('href', '/product/3')
  })

  test('says that it is loading', { meta: proves('1:53d') }, async () => {
    const { dialog } = await open(aProduct(), { answers: { 'GET /products/3': () => new Promise(() => {}) } })
    expect(await dialog.findByText('Loading product details...')).toBeVisible()
  })

  test('that cannot be read says so', { meta: proves('1:53d', '1:156') }, async () => {
    const { dialog } = await open(aProduct(), { answers: { 'GET /products/3': errorReply(500) } })
    expect(await dialog.findByRole('heading', { name: 'Product Not Found' })).toBeVisible()
    expect(dialog.getByText("We couldn't find the product you're looking for.")).toBeVisible()
    expect(await screen.findByText('Failed to load product. Please try again later.')).toBeInTheDocument()
  })

  test('adds to the cart and tells when there is no more', async () => {
    const { api, user, dialog } = await open(aProduct({ variants: [aVariant(31, 'S', 1)] }))
    api.answer('POST /cart/items', success(aCart(aLine())))
    await user.click(await dialog.findByRole('button', { name: 'Increase quantity' }))
    expect(await screen.findByText('Maximum Stock Reached')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByText('1 × Biella Straight-Leg (S) added to your cart.')).toBeInTheDocument()
  })

  test('asks a guest to sign up before wishing', async () => {
    const { user, dialog } = await open()
    await user.click(await dialog.findByRole('button', { name: 'Add to Wishlist' }))
    expect(await screen.findByRole('dialog', { name: 'Sign Up' })).toBeVisible()
  })

  test('adds wishes for a logged-in visitor, and takes back what failed', {
    meta: proves('1:157'),
  }, async () => {
    const { api, user, dialog } = await open(aProduct(), { user: aUser() })
    api.answer('POST /users/wishlist', success({ wishlist: { items: [aWish()] } }))
    const wish = await dialog.findByRole('button', { name: 'Add to Wishlist' })
    await user.click(wish)
    await waitFor(() => expect(wish).toHaveAttribute('aria-pressed', 'true'))
    expect(wish).toHaveTextContent('On Your Wishlist')
    await waitFor(() => expect(api.askedOf('POST /users/wishlist')).toHaveLength(1))
    api.answer('POST /users/wishlist/remove', errorReply(500))
    await user.click(wish)
    expect(await screen.findByText('Failed to update wishlist. Please try again.')).toBeInTheDocument()
    expectErrorToast()
    await waitFor(() => expect(wish).toHaveAttribute('aria-pressed', 'true'))
  })
})

describe('the heart', () => {
  test('knows what was wished before the server has answered, and hears of it every 30 seconds', {
    meta: proves('1:99a', '1:99b', '1:167'),
  }, async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof success>>()
    const { api } = openScreen('/product/3', {
      user: aUser(),
      stored: { wishlist: '[3]' },
      answers: { 'GET /products/3': success({ data: aProduct() }), 'GET /auth/me': () => promise },
    })
    const heart = await screen.findByLabelText('Add to wishlist: Biella Straight-Leg')
    expect(heart).toHaveAttribute('aria-pressed', 'true')
    vi.useFakeTimers()
    resolve(success({ user: aUser() }))
    await eventually(() => expect(heart).toHaveAttribute('aria-pressed', 'false'))
    expect(localStorage.getItem('wishlist')).toBe('[]')
    // As another device would have it.
    api.answer('GET /auth/me', success({ user: aUser({ wishlist: { items: [aWish()] } }) }))
    const before = api.askedOf('GET /auth/me').length
    for (const times of [1, 2, 3]) {
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      expect(api.askedOf('GET /auth/me')).toHaveLength(before + times)
    }
    // Nobody need be there: it does not keep the session from ending.
    expect(api.askedOf('GET /auth/me').at(-1)?.headers).toHaveProperty('x-user-idle')
    await eventually(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
    expect(localStorage.getItem('wishlist')).toBe('[3]')
  })

  test('is set by one press and taken back by the next', { meta: proves('1:99c') }, async () => {
    const { api, user } = openScreen('/product/3', {
      user: aUser(),
      answers: {
        'GET /products/3': success({ data: aProduct() }),
        'POST /users/wishlist': success({ wishlist: { items: [aWish()] } }),
        'POST /users/wishlist/remove': success({ wishlist: { items: [] } }),
      },
    })
    await screen.findByRole('link', { name: 'Profile' })
    const heart = await screen.findByRole('button', { name: /^Add to wishlist/ })
    for (const [call, pressed] of [
      ['POST /users/wishlist', 'true'],
      ['POST /users/wishlist/remove', 'false'],
    ] as const) {
      await user.click(heart)
      await waitFor(() => expect(api.askedOf(call).map(({ body }) => body)).toEqual([{ productId: 3 }]))
      expect(heart).toHaveAttribute('aria-pressed', pressed)
    }
    expect(api.askedOf('POST *')).toHaveLength(2)
  })

  test('turns at once, and back when the server refuses', { meta: proves('1:158') }, async () => {
    const { api, user } = openScreen('/product/3', {
      user: aUser(),
      answers: { 'GET /products/3': success({ data: aProduct() }) },
    })
    await screen.findByRole('link', { name: 'Profile' })
    const heart = await screen.findByRole('button', { name: /^Add to wishlist/ })
    const refuse = api.hold('POST /users/wishlist', errorReply(409, 'Not today.'))
    await user.click(heart)
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
    refuse()
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'))
    expect(await screen.findByText('Wishlist Error')).toBeInTheDocument()
    expect(screen.getByText('Not today.')).toBeInTheDocument()
    api.answer('POST /users/wishlist', noAnswer)
    await user.click(heart)
    expect(await screen.findByText('Could not update wishlist.')).toBeInTheDocument()
  })
})

test('lists of the home page that fail to load are simply empty', { meta: proves('1:47') }, async () => {
  openScreen('/', { answers: { 'GET /products?*': errorReply(500) } })
  expect(await screen.findByRole('heading', { name: 'Bestsellers' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/shop')
  expect(screen.queryByText(/L\.E/)).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a reply without items is an empty cart', { meta: proves('1:131b') }, async () => {
  openScreen('/cart', { answers: { 'GET /cart': bare({ data: {} }) } })
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
})

describe('the newsletter', () => {
  test('needs an address that looks like one, and says so on the page', {
    meta: proves('1:45a', '1:105'),
  }, async () => {
    const { api, user } = openScreen('/')
    const subscribe = await screen.findByRole('button', { name: 'Subscribe' })
    const email = screen.getByRole('textbox', { name: 'Email address' })
    await user.click(subscribe)
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email is required'))
    expect(email).toHaveFocus()
    await user.type(email, 'mona@home')
    await user.click(subscribe)
    await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email address'))
    // As typed before the app ran: in the field, and no event told of it.
    Object.assign(email, { value: 'mona@example.com' })
    await user.click(subscribe)
    expect(await screen.findByRole('button', { name: 'Subscribing...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(await screen.findByText(/Thank you for subscribing\./)).toBeInTheDocument()
    expect(email).toHaveValue('')
    expect(api.asked.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})
