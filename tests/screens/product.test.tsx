import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Product } from '../../src/contract/catalog.ts'
import { proves } from '../conformance/proves.ts'
import { errorReply, noAnswer, success } from './fake-api.ts'
import { address, comesNear, goTo, openScreen } from './open-screen.tsx'
import { aCart, aLine, aPicture, aProduct, aVariant, products, theStore } from './samples.ts'

function openProduct(given: Partial<Product> = {}, more: Parameters<typeof openScreen>[1] = {}) {
  const answers = { 'GET /products/3': success({ data: aProduct(given) }), ...more.answers }
  return openScreen('/product/3', { ...more, answers })
}

const size = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}\\b`) })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const stocks = (...of: number[]) => ({
  variants: ['S', 'M', 'L'].map((name, place) => aVariant(31 + place, name, of[place] ?? 0)),
})

describe('a product page', () => {
  test('says that it is loading while the API is silent', { meta: proves('1:56', '1:97a') }, async () => {
    const { api } = openScreen('/about')
    const answer = api.hold('GET /products/3', success({ data: aProduct() }))
    goTo('/product/3')
    expect(await screen.findByText('Loading product details...')).toBeVisible()
    answer()
    expect(await screen.findByRole('heading', { level: 1, name: 'Biella Straight-Leg' })).toBeVisible()
    expect(screen.queryByText('Loading product details...')).not.toBeInTheDocument()
  })

  test('that a list has shown is there at once, and read again behind it', async () => {
    const { api, user } = openScreen('/shop', { answers: { 'GET /products': products(aProduct({ id: 3 })) } })
    const answer = api.hold('GET /products/3', success({ data: aProduct({ id: 3, name: 'Renamed since' }) }))
    await user.click(await screen.findByRole('link', { name: 'Biella Straight-Leg' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Biella Straight-Leg' })).toBeVisible()
    expect(await button('Add to Cart')).toBeVisible()
    answer()
    expect(await screen.findByRole('heading', { level: 1, name: 'Renamed since' })).toBeVisible()
  })

  test.each([
    ['is not there', errorReply(404)],
    ['fails to load', errorReply(500)],
  ])(
    'that %s says so, with the way back to the shop',
    { meta: proves('1:57a', '1:57b', '1:97a') },
    async (_, answer) => {
      openScreen('/product/3', { answers: { 'GET /products/3': answer } })
      expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeVisible()
      expect(screen.getByText("We couldn't find the product you're looking for.")).toBeVisible()
      expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
    },
  )

  test('shows its name, price, description, details and care', {
    meta: proves('1:17', '1:59a', '1:59b'),
  }, async () => {
    const { user } = openProduct()
    expect(await screen.findByRole('heading', { level: 1, name: 'Biella Straight-Leg' })).toBeVisible()
    expect(document.title).toBe('Biella Straight-Leg | Taglio')
    expect(screen.getByText('2,450.00 L.E')).toBeVisible()
    expect(screen.getByText('Wool twill, cut straight.')).toBeVisible()
    expect(screen.queryByText('SALE')).not.toBeInTheDocument()
    expect(screen.getByText('Pure wool twill, 280 g').closest('[role=tabpanel]')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Care' }))
    expect(screen.getByRole('tabpanel', { name: 'Care' })).toHaveTextContent('Dry clean only')
  })

  test('on sale shows the sale price, its badge and the struck original', {
    meta: proves('1:58d'),
  }, async () => {
    openProduct({ price: 1590, discount: 1290 })
    expect(await screen.findByText('1,290.00 L.E')).toBeVisible()
    expect(screen.getByText('SALE')).toBeVisible()
    expect(screen.getByText('1,590.00 L.E').closest('s')).toBeVisible()
  })

  test('ignores a sale price that is not below the price', { meta: proves('1:109a') }, async () => {
    openProduct({ price: 1590, discount: 1590 })
    expect(await screen.findByText('1,590.00 L.E')).toBeVisible()
    expect(screen.queryByText('SALE')).not.toBeInTheDocument()
  })

  test('without pictures, description and details falls back to words', {
    meta: proves('1:58c', '1:58e', '1:59a'),
  }, async () => {
    openProduct({ images: [], description: '', details: null, care: null })
    expect(await screen.findByText('No image available')).toBeVisible()
    expect(screen.getByText('No description available')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Zoom' })).not.toBeInTheDocument()
    // Its name is cut at its own end, whichever way the page runs.
    expect(screen.getByText(aProduct().name, { selector: '[aria-current=page]' })).toHaveAttribute(
      'dir',
      'auto',
    )
    expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem').length).toBeGreaterThan(0)
  })

  test('tells under Shipping the return policy, and how to reach us by phone or Instagram', {
    meta: proves('1:59c'),
  }, async () => {
    const { user } = openProduct()
    await user.click(await screen.findByRole('tab', { name: 'Shipping' }))
    const panel = within(screen.getByRole('tabpanel', { name: 'Shipping' }))
    expect(panel.getByRole('heading', { name: 'Return and exchange policy' })).toBeVisible()
    expect(panel.getByText('Returns and exchanges are accepted within 7 days of delivery.')).toBeVisible()
    const phone = await panel.findByRole('link', { name: theStore.contact.phone })
    expect(phone).toHaveAttribute('href', 'tel:+201001234567')
    expect(panel.getByRole('link', { name: '@taglio' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/taglio/',
    )
  })

  test('has tabs that arrow keys, Home and End choose, round the ends', async () => {
    const { user } = openProduct()
    const tab = (name: string) => screen.getByRole('tab', { name })
    const chosen = () => screen.getByRole('tab', { selected: true }).textContent
    await user.click(await screen.findByRole('tab', { name: 'Details' }))
    const walked = []
    for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await user.keyboard(`{${key}}`)
      expect(tab(chosen() ?? '')).toHaveFocus()
      walked.push(chosen())
    }
    expect(walked).toEqual(['Care', 'Shipping', 'Details', 'Shipping', 'Details'])
    expect(screen.getByRole('tabpanel', { name: 'Details' })).toBeVisible()
  })

  test('of details in one text shows them as they are', { meta: proves('1:77c') }, async () => {
    const product = { ...aProduct(), details: 'Pure wool twill, 280 g' }
    openScreen('/product/3', { answers: { 'GET /products/3': success({ data: product }) } })
    expect(await screen.findByText('Pure wool twill, 280 g')).toBeVisible()
  })

  test('has thumbnails only when there are several pictures', { meta: proves('1:58a') }, async () => {
    openProduct({ images: [aPicture(1)] })
    expect(await button('Zoom')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Show picture/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
  })

  test('estimates delivery five days from today, by the day in Cairo', {
    meta: proves('1:58f', '1:58g', '1:174', '2:264'),
  }, async () => {
    vi.useFakeTimers({ now: new Date('2026-01-30T22:30:00Z'), toFake: ['Date'] })
    comesNear()
    openProduct()
    expect(await screen.findByText('February 5, 2026')).toBeVisible()
    expect(screen.getByText('Order within 24 hours for fastest processing')).toBeVisible()
  })

  test.each([
    [2, '/shop/men'],
    [1, '/shop/women'],
  ])(
    'of category %i keeps an empty "You May Also Like" with a way to %s',
    { meta: proves('1:60a', '1:60b') },
    async (categoryId, line) => {
      const name = categoryId === 1 ? 'Women' : 'Men'
      openProduct({ categoryId, category: { id: categoryId, name, slug: name.toLowerCase() } })
      const heading = await screen.findByRole('heading', { name: 'You May Also Like' })
      const section = within(heading.closest('section') ?? document.body)
      expect(
        section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
      ).toEqual([['View All Products', line]])
      expect(section.queryByRole('article')).not.toBeInTheDocument()
    },
  )
})

describe('sizes and quantity', () => {
  test('the first size with stock is chosen; what is sold out cannot be', {
    meta: proves('1:58h', '1:97b', '1:97c', '1:108'),
  }, async () => {
    openProduct(stocks(0, 5, 6))
    expect(await size('M')).toBeChecked()
    expect(await size('S')).toBeDisabled()
    expect(await size('L')).toBeEnabled()
    for (const stock of ['5 in stock', '6 in stock']) expect(screen.getByText(stock)).toBeVisible()
  })

  test('a stock of five or less is shown as low', { meta: proves('1:160', '1:169') }, async () => {
    const { user } = openProduct(stocks(0, 5, 6))
    expect(await screen.findByText('Only 5 left in stock!')).toBeVisible()
    await user.click(await size('L'))
    expect(screen.getByText('In stock')).toBeVisible()
  })

  test('a size that staff took off is not offered', { meta: proves('1:79') }, async () => {
    openProduct({ variants: [aVariant(31, 'S', 4), aVariant(32, 'M', 4, false)] })
    expect(await size('S')).toBeChecked()
    expect(screen.getAllByRole('radio')).toHaveLength(1)
  })

  test('nothing is chosen when all sizes are gone', { meta: proves('1:97b', '1:97f', '1:160') }, async () => {
    openProduct(stocks(0, 0, 0))
    expect(await screen.findByText('All sizes are currently out of stock')).toBeVisible()
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
    expect(await button('Add to Cart')).toBeDisabled()
    expect(await button('Buy Now')).toBeDisabled()
  })

  test('the quantity stays between one and the stock', {
    meta: proves('1:58j', '1:97d', '1:106', '1:155', '1:170'),
  }, async () => {
    const { user } = openProduct(stocks(2, 5, 6))
    await size('S')
    const quantity = within(screen.getByRole('group', { name: 'Quantity' })).getByRole('status')
    await user.click(await button('Decrease quantity'))
    expect(quantity).toHaveTextContent('1')
    await user.click(await button('Increase quantity'))
    expect(quantity).toHaveTextContent('2')
    await user.click(await button('Increase quantity'))
    expect(await screen.findByText('Maximum Stock Reached')).toBeInTheDocument()
    expect(screen.getByText('Only 2 units available.')).toBeInTheDocument()
    expect(quantity).toHaveTextContent('2')
  })

  test('a size that is sold while the page is open is shown as such, and cannot be added', {
    meta: proves('1:97f', '1:160'),
  }, async () => {
    const { api, user } = openProduct(stocks(3, 5, 6))
    expect(await size('S')).toBeChecked()
    api.answer('GET /products/3', success({ data: aProduct(stocks(0, 5, 6)) }))
    api.answer('POST /cart/items', errorReply(409, 'Only 0 units available.', { code: 'out_of_stock' }))
    await user.click(await button('Add to Cart'))
    expect(await screen.findByText('Only 0 units available.')).toBeInTheDocument()
    expect(await screen.findByText('Selected size is out of stock')).toBeVisible()
    expect(await button('Add to Cart')).toBeDisabled()
  })
})

describe('buying', () => {
  test('by a double click adds one', async () => {
    const { api, user } = openProduct(stocks(8, 5, 6))
    api.answer('POST /cart/items', success(aCart(aLine())))
    await size('S')
    await user.dblClick(await button('Add to Cart'))
    expect(await screen.findByText('Added to Cart')).toBeInTheDocument()
    expect(api.askedOf('POST /cart/items')).toHaveLength(1)
  })

  test('sends size and quantity, is busy meanwhile, and says what was added', {
    meta: proves('1:58l', '1:81b', '1:162b'),
  }, async () => {
    const { api, user } = openProduct(stocks(8, 5, 6))
    const answer = api.hold('POST /cart/items', success(aCart(aLine({ quantity: 2 }))))
    await size('S')
    await user.click(await button('Increase quantity'))
    await user.click(await button('Add to Cart'))
    expect(await button('Adding...')).toHaveAttribute('aria-disabled', 'true')
    await user.click(await button('Adding...'))
    answer()
    expect(await screen.findByText('Added to Cart')).toBeInTheDocument()
    expect(screen.getByText('2 × Biella Straight-Leg (S) added to your cart.')).toBeInTheDocument()
    expect(api.askedOf('POST /cart/items').map(({ body }) => body)).toEqual([{ variantId: 31, quantity: 2 }])
  })

  test('leads to the cart from its notice, and the focus does not stay behind in the footer', async () => {
    const { api, user } = openProduct(stocks(8, 5, 6))
    api.answer('POST /cart/items', success(aCart(aLine())))
    await user.click(await button('Add to Cart'))
    const viewCart = await button('View cart')
    act(() => screen.getByRole('link', { name: 'Terms of Service' }).focus())
    act(() => viewCart.focus())
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  test('an error while adding has the words of the server, else ours', {
    meta: proves('1:152'),
  }, async () => {
    const { api, user } = openProduct()
    api.answer('POST /cart/items', errorReply(409, 'Only 3 units available.', { code: 'out_of_stock' }))
    await size('S')
    await user.click(await button('Add to Cart'))
    expect(await screen.findByText('Error')).toBeInTheDocument()
    expect(screen.getByText('Only 3 units available.')).toBeInTheDocument()
    api.answer('POST /cart/items', noAnswer)
    await user.click(await button('Add to Cart'))
    expect(await screen.findByText('Failed to add item to cart. Please try again.')).toBeInTheDocument()
  })

  test('Buy Now adds, then opens the checkout', { meta: proves('1:58k') }, async () => {
    const { api, user } = openProduct()
    const cart = success(aCart(aLine()))
    for (const call of ['GET /cart', 'POST /cart/items', 'POST /checkout/session']) api.answer(call, cart)
    await size('S')
    await user.click(await button('Buy Now'))
    await waitFor(() => expect(address()).toBe('/checkout'))
    expect(api.askedOf('POST /cart/items').map(({ body }) => body)).toEqual([{ variantId: 31, quantity: 1 }])
    expect(screen.queryByRole('button', { name: 'View cart' })).toBeNull()
  })

  test('Buy Now that fails stays', async () => {
    const { api, user } = openProduct()
    api.answer('POST /cart/items', noAnswer)
    await size('S')
    await user.click(await button('Buy Now'))
    expect(await screen.findByText('Failed to add item to cart. Please try again.')).toBeInTheDocument()
    expect(address()).toBe('/product/3')
    await waitFor(async () => expect(await button('Buy Now')).not.toHaveAttribute('aria-disabled'))
  })

  test('over a line that breaks leaves the product on the page; one that is gone is not shown on', async () => {
    const { api, user } = openProduct()
    await size('S')
    for (const call of ['GET /products/3', 'POST /cart/items']) api.answer(call, noAnswer)
    await user.click(await button('Add to Cart'))
    expect(await screen.findByText('Failed to add item to cart. Please try again.')).toBeInTheDocument()
    await waitFor(() => expect(api.askedOf('GET /products/3')).toHaveLength(3))
    expect(screen.getByRole('heading', { level: 1, name: 'Biella Straight-Leg' })).toBeVisible()
    api.answer('GET /products/3', errorReply(404))
    await user.click(await button('Add to Cart'))
    expect(await screen.findByText('Product Not Found')).toBeVisible()
  })
})

describe('sharing', () => {
  const press = async (given: { share?: () => Promise<void>; copy: () => Promise<void> }) => {
    const { user } = openProduct()
    // After userEvent.setup, which brings a clipboard of its own.
    Object.defineProperty(navigator, 'share', { configurable: true, value: given.share })
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: given.copy } })
    await user.click(await button('Share'))
  }
  const refuse = () => Promise.reject(new Error('refused'))

  test('goes by the device where it can', { meta: proves('1:58m', '1:61', '1:162c') }, async () => {
    const share = vi.fn(async () => {})
    await press({ share, copy: refuse })
    expect(await screen.findByText('Shared Successfully')).toBeInTheDocument()
    expect(share).toHaveBeenCalledWith({ title: 'Biella Straight-Leg', url: window.location.href })
  })

  test('else copies the link', { meta: proves('1:61', '1:162c') }, async () => {
    const copy = vi.fn(async () => {})
    await press({ copy })
    expect(await screen.findByText('Link Copied!')).toBeInTheDocument()
    expect(copy).toHaveBeenCalledWith(window.location.href)
  })

  test('that fails shows an error', { meta: proves('1:159') }, async () => {
    await press({ copy: refuse })
    expect(await screen.findByText('Share Failed: Could not copy link to clipboard.')).toBeInTheDocument()
  })
})

describe('the size guide', () => {
  const guide = async (given: Partial<Product>) => {
    const { user } = openProduct(given)
    await user.click(await button('Size Chart'))
    return within(await screen.findByRole('dialog', { name: 'Size Guide' }))
  }

  test("has the women's measures for category 1, with how to measure", {
    meta: proves('1:58i', '1:63a', '1:63b', '1:87'),
  }, async () => {
    const shown = await guide({ categoryId: 1, category: { id: 1, name: 'Women', slug: 'women' } })
    expect((await shown.findAllByRole('row')).map((row) => row.textContent)).toEqual([
      'SizeFront ShotREAR SHOTTHIGH WIDEWaistHIPLENGTH',
      'S3539706880113',
      'M3640727284114',
      'L3741747688115',
    ])
    expect(shown.getByRole('heading', { name: 'How to measure' })).toBeVisible()
    expect(shown.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Front shot',
      'Rear shot',
      'Thigh wide',
      'Waist',
      'Hip',
      'Length',
    ])
  })

  test("has the men's measures for all others", { meta: proves('1:63b', '1:85', '1:176') }, async () => {
    const shown = await guide({ categoryId: null, category: null })
    expect((await shown.findAllByRole('row')).map((row) => row.textContent)).toEqual([
      'SizeFront LengthWaistHIPFRONT RISEBACK RISE',
      'S104.538483238',
      'M10639.5503339',
      'L107.541523440',
    ])
  })

  test('shows the uploaded chart instead where there is one', { meta: proves('1:63a') }, async () => {
    const shown = await guide({ sizeChartImage: aPicture(9).url })
    expect(await shown.findByRole('img', { name: 'Size chart of Biella Straight-Leg' })).toBeVisible()
    expect(shown.queryByRole('table')).not.toBeInTheDocument()
  })
})
