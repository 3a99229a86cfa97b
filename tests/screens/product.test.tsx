import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { proves } from '../conformance/proves.ts'
import { errorReply, noAnswer, success } from './fake-api.ts'
import { address, comesNear, expectErrorToast, goTo, openScreen } from './open-screen.tsx'
import { aCart, aLine, aPicture, aProduct, aVariant, products, theStore } from './samples.ts'

function openProduct(given: Partial<Product> = {}, more: Parameters<typeof openScreen>[1] = {}) {
  const answers = { 'GET /products/3': success({ data: aProduct(given) }), ...more.answers }
  return openScreen('/product/3', { ...more, answers })
}

const size = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}\\b`) })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const stocks = (...of: number[]) => ({
  variants: ['S', 'M', 'L'].map((name, index) => aVariant(31 + index, name, of[index] ?? 0)),
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
    const { user } = openProduct({ details: ['Pure wool twill, 280 g', 'Pressed crease'] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Biella Straight-Leg' })).toBeVisible()
    expect(document.title).toBe('Biella Straight-Leg | Taglio')
    expect(screen.getByText('2,450.00 L.E')).toBeVisible()
    expect(screen.getByText('Wool twill, cut straight.')).toBeVisible()
    expect(screen.queryByText('SALE')).not.toBeInTheDocument()
    const details = within(screen.getByRole('tabpanel', { name: 'Details' })).getAllByRole('listitem')
    expect(details.map(({ textContent }) => textContent)).toEqual([
      'Pure wool twill, 280 g',
      'Pressed crease',
    ])
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

  test('with an empty list of details shows the default ones', { meta: proves('1:59a') }, async () => {
    openProduct({ details: [] })
    const details = within(await screen.findByRole('tabpanel', { name: 'Details' }))
    expect(details.getByText('Cloth from Italian mills')).toBeVisible()
  })

  test('tells under Shipping the return policy, and how to reach us by phone or Instagram', {
    meta: proves('1:59c'),
  }, async () => {
    const { user } = openProduct()
    await user.click(await screen.findByRole('tab', { name: 'Shipping' }))
    const panel = within(screen.getByRole('tabpanel', { name: 'Shipping' }))
    expect(await panel.findByRole('heading', { name: 'Return and exchange policy' })).toBeVisible()
    expect(panel.getByText('Returns and exchanges are accepted within 7 days of delivery.')).toBeVisible()
    const phone = await panel.findByRole('link', { name: theStore.contact.phone })
    expect(phone).toHaveAttribute('href', 'tel:+201001234567')
    expect(panel.getByRole('link', { name: '@taglio' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/taglio/',
    )
  })

  test('says under the button what delivery costs, how to pay, and how long to exchange', async () => {
    const store = { ...theStore, shipping: 60, returnDays: 14 }
    openProduct({}, { answers: { 'GET /store': success(store) } })
    await screen.findByRole('link', { name: 'Delivery 60.00 L.E' })
    const links = ['Delivery 60.00 L.E', 'Cash or card', '14 days to exchange']
    expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/shipping',
      '/terms#payment',
      '/shipping#returns',
    ])
  })

  test('that is sold out promises no delivery, and shows the same cut that is in stock', {
    meta: proves('1:58f'),
  }, async () => {
    comesNear()
    const other = aProduct({ id: 4, name: 'Lecce Straight-Leg' })
    openProduct({ ...stocks(0, 0, 0), cut: 'straight' }, { answers: { 'GET /products?*': products(other) } })
    const alike = await screen.findByRole('region', { name: 'In stock, in the same cut' })
    expect(await within(alike).findByRole('link', { name: 'Lecce Straight-Leg' })).toBeVisible()
    expect(screen.queryByText(/^Delivered by/)).not.toBeInTheDocument()
    expect(screen.queryByText(/^Order within 24 hours/)).not.toBeInTheDocument()
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
  test('no size is chosen where the owner wants it so, and the button asks for one', async () => {
    const store = { ...theStore, choices: { ...theStore.choices, firstSize: 'none' } }
    const { user } = openProduct({}, { answers: { 'GET /store': success(store) } })
    await screen.findByRole('link', { name: '7 days to exchange' })
    await waitFor(async () => expect(await size('S')).not.toBeChecked())
    await user.click(await button('Add to Cart'))
    expect(await screen.findByText('Please select a size')).toBeInTheDocument()
    expect(await size('S')).toHaveFocus()
  })

  test('the first size with stock is chosen; what is sold out cannot be', {
    meta: proves('1:58h', '1:97b', '1:97c', '1:108'),
  }, async () => {
    openProduct(stocks(0, 5, 6))
    expect(await size('M')).toBeChecked()
    expect(await size('S')).toBeDisabled()
    expect(await size('L')).toBeEnabled()
    for (const [name, stock] of [
      ['S', 'Sold out'],
      ['M', '5 in stock'],
      ['L', '6 in stock'],
    ] as const)
      expect((await size(name)).closest('label')).toHaveTextContent(`${name} ${stock}`)
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
    await user.click(await button('Decrease quantity'))
    expect(quantity).toHaveTextContent('1')
  })

  test('the quantity follows a size of less stock, and is not raised by one of more', {
    meta: proves('1:97d', '1:106'),
  }, async () => {
    const { user } = openProduct(stocks(2, 5, 3))
    const quantity = () => within(screen.getByRole('group', { name: 'Quantity' })).getByRole('status')
    await user.click(await size('M'))
    for (let press = 0; press < 3; press++) await user.click(await button('Increase quantity'))
    expect(quantity()).toHaveTextContent('4')
    for (const [name, most] of [
      ['L', '3'],
      ['S', '2'],
      ['M', '2'],
    ] as const) {
      await user.click(await size(name))
      expect(quantity()).toHaveTextContent(most)
    }
    expect(await button('Add to Cart')).toBeEnabled()
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
    await waitFor(expectErrorToast)
    expect(screen.getByText('Only 3 units available.')).toBeInTheDocument()
    api.answer('POST /cart/items', noAnswer)
    await user.click(await button('Add to Cart'))
    expect(await screen.findByText('Failed to add item to cart. Please try again.')).toBeInTheDocument()
  })

  test('Buy Now adds, then opens the checkout', { meta: proves('1:58k') }, async () => {
    const { api, user } = openProduct()
    const cart = success(aCart(aLine({ quantity: 2, variant: { ...aLine().variant, id: 32, size: 'M' } })))
    for (const call of ['GET /cart', 'POST /cart/items', 'POST /checkout/session']) api.answer(call, cart)
    await user.click(await size('M'))
    await user.click(await button('Increase quantity'))
    await user.click(await button('Buy Now'))
    await waitFor(() => expect(address()).toBe('/checkout'))
    expect(api.askedOf('POST /cart/items').map(({ body }) => body)).toEqual([{ variantId: 32, quantity: 2 }])
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
  const unmeasured = { variants: [{ ...aVariant(31, 'S', 8), measures: null }] }
  const guide = async (given: Partial<Product>) => {
    const { user } = openProduct(given)
    await user.click(await button('Size Chart'))
    return within(await screen.findByRole('dialog', { name: 'Size Guide' }))
  }

  test("has the women's measures for category 1, with how to measure", {
    meta: proves('1:58i', '1:63a', '1:63b', '1:87'),
  }, async () => {
    const shown = await guide({
      ...unmeasured,
      categoryId: 1,
      category: { id: 1, name: 'Women', slug: 'women' },
    })
    expect((await shown.findAllByRole('row')).map((row) => row.textContent)).toEqual([
      'SizeFront ShotREAR SHOTTHIGH WIDEWaistHIPLENGTH',
      'S3539706880113',
      'M3640727284114',
      'L3741747688115',
    ])
    expect(shown.getByRole('table', { name: /^Women's sizes.*all around/ })).toBeVisible()
    expect(shown.queryByRole('button', { name: 'Usual sizes' })).not.toBeInTheDocument()
    expect(shown.getByRole('heading', { name: 'How to measure' })).toBeVisible()
    expect(shown.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Front shot',
      'Rear shot',
      'Thigh wide',
      'Waist',
      'Hip',
      'Length',
    ])
    expect(shown.getAllByRole('definition').map((tip) => tip.textContent)).toEqual([
      'From the crotch seam up to the top of the waistband, in front.',
      'From the crotch seam up to the top of the waistband, behind.',
      'Around the thigh at its widest, just below the crotch seam.',
      'Where the waistband sits, with one finger between the tape and your body.',
      'Around the fullest part, standing with your feet together.',
      'From the top of the waistband to the hem, along the outside of the leg.',
    ])
  })

  test("has the men's measures for all others", { meta: proves('1:63b', '1:85', '1:176') }, async () => {
    const shown = await guide({ ...unmeasured, categoryId: null, category: null })
    expect((await shown.findAllByRole('row')).map((row) => row.textContent)).toEqual([
      'SizeFront LengthWaistHIPFRONT RISEBACK RISE',
      'S104.538483238',
      'M10639.5503339',
      'L107.541523440',
    ])
  })

  test('folds the usual sizes where this pair was measured, and each table says how', {
    meta: proves('1:63a'),
  }, async () => {
    const { user } = openProduct({
      variants: ['S', 'XL'].map((name, index) => ({
        ...aVariant(31 + index, name, 2),
        measures: { waist: 34, hip: 40, thigh: null, frontRise: 35, backRise: null, length: 113 },
      })),
    })
    await user.click(await button('Size Chart'))
    const shown = within(await screen.findByRole('dialog', { name: 'Size Guide' }))
    const own = await shown.findByRole('table', { name: /^This pair.*across, laid flat/ })
    expect(within(own).getAllByRole('row').at(-1)).toHaveTextContent('XL344035113')
    expect(shown.getAllByRole('table')).toEqual([own])
    await user.click(shown.getByRole('button', { name: 'Usual sizes' }))
    expect(shown.getByRole('table', { name: /^Men's sizes.*across, laid flat/ })).toBeVisible()
  })

  test('shows the uploaded chart instead where there is one', { meta: proves('1:63a') }, async () => {
    const shown = await guide({ sizeChartImage: aPicture(9).url })
    const chart = await shown.findByRole('img', { name: 'Size chart of Biella Straight-Leg' })
    expect(chart).toHaveAttribute('src', aPicture(9).url)
    expect(shown.queryByRole('table')).not.toBeInTheDocument()
  })
})
