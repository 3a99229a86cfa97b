import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { proves } from '../conformance/proves.ts'
import { success } from './fake-api.ts'
import { address, openScreen } from './open-screen.tsx'
import { aCart, aLine, anOrder, aPicture, aProduct, aUser, aVariant, products } from './samples.ts'

/** S in both colors, M in Navy only, L in Sand only. */
const twoColors = () =>
  aProduct({
    variants: [
      aVariant(31, 'S', 8),
      aVariant(32, 'M', 5),
      aVariant(33, 'L', 0),
      aVariant(41, 'S', 3, true, 'Sand'),
      aVariant(42, 'M', 0, true, 'Sand'),
      aVariant(43, 'L', 9, true, 'Sand'),
    ],
    images: [aPicture(1, 'Navy'), aPicture(2, 'Sand'), aPicture(3), aPicture(4, 'Sand')],
  })
const withoutPictures = aProduct({
  variants: [aVariant(33, 'L', 9), aVariant(43, 'L', 9, true, 'Sand')],
})

const open = (path = '/product/3', product = twoColors()) =>
  openScreen(path, { answers: { 'GET /products/3': success({ data: product }) } })
const radio = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}\\b`) })
const pictures = () =>
  within(screen.getByRole('list', { name: 'All pictures' }))
    .getAllByRole('presentation', { hidden: true })
    .map((picture) => Number(picture.getAttribute('src')?.match(/(\d+)\.jpg$/)?.[1]))

describe('a product in several colors', () => {
  test('shows its colors, and the sizes and pictures of the chosen one', {
    meta: proves('1:162d'),
  }, async () => {
    const { api, user } = open()
    expect(await radio('Navy')).toBeChecked()
    expect(await radio('S')).toBeChecked()
    expect(await radio('L')).toBeDisabled()
    expect(screen.getAllByRole('radio')).toHaveLength(2 + 3)
    expect(pictures()).toEqual([1, 3])

    await user.click(await radio('Sand'))
    expect(await radio('L')).toBeEnabled()
    expect(await radio('M')).toBeDisabled()
    expect(screen.getByText('Only 3 left in stock!')).toBeVisible()
    expect(pictures()).toEqual([2, 4, 3])
    expect(address()).toBe('/product/3?color=Sand')

    api.answer('POST /cart/items', success(aCart(aLine())))
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }))
    expect(
      await screen.findByText('1 × Biella Straight-Leg (Sand, S) added to your cart.'),
    ).toBeInTheDocument()
    expect(api.askedOf('POST /cart/items').map(({ body }) => body)).toEqual([{ variantId: 41, quantity: 1 }])
  })

  test('keeps a chosen size in another color, and says if it is sold out there', async () => {
    const { user } = open()
    await user.click(await radio('M'))
    await user.click(await radio('Sand'))
    expect(await radio('M')).toBeChecked()
    expect(screen.getByText('Selected size is out of stock')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
    await user.click(await radio('Navy'))
    expect(screen.getByText('Only 5 left in stock!')).toBeVisible()
  })

  test('lowers the quantity to the stock of the other color', async () => {
    const { user } = open()
    await radio('S')
    for (let n = 0; n < 5; n++) await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    await user.click(await radio('Sand'))
    expect(within(screen.getByRole('group', { name: 'Quantity' })).getByRole('status')).toHaveTextContent('3')
  })

  test.each([
    ['/product/3?color=sand', 'Sand', 'S'],
    ['/product/3?color=Sand&size=L', 'Sand', 'L'],
    ['/product/3?size=M', 'Navy', 'M'],
    ['/product/3?color=Pink&size=XXL', 'Navy', 'S'],
  ])('opens at %s in %s and %s', { meta: proves('1:97g') }, async (path, color, size) => {
    open(path)
    expect(await radio(color)).toBeChecked()
    expect(await radio(size)).toBeChecked()
  })

  test('without pictures of a color shows those of all colors', async () => {
    open('/product/3', withoutPictures)
    expect(await radio('Sand')).toBeEnabled()
    expect(pictures()).toEqual([1, 2])
  })

  test('in one color offers sizes only', async () => {
    open('/product/3', aProduct())
    await radio('S')
    expect(screen.queryByRole('group', { name: 'Color' })).not.toBeInTheDocument()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
  })
})

describe('in a list', () => {
  const openList = (path: string) =>
    openScreen(path, {
      answers: { 'GET /products': products(twoColors()), 'GET /products/3': success({ data: twoColors() }) },
    })
  const card = async () => within(await screen.findByRole('article'))

  test('a card names the colors, and shows the first one', async () => {
    openList('/shop')
    const shown = await card()
    expect(shown.getByText('2 colors: Navy, Sand')).toBeInTheDocument()
    expect(shown.getByRole('link', { name: 'Biella Straight-Leg' })).toHaveAttribute('href', '/product/3')
    expect(shown.getByRole('img').getAttribute('src')).toContain('1.jpg')
  })

  test('a filter for a color shows it, and the card and Quick View open it', async () => {
    const { user } = openList('/shop?color=Sand')
    const shown = await card()
    expect(shown.getByRole('img').getAttribute('src')).toContain('2.jpg')
    expect(shown.getByRole('link', { name: 'Biella Straight-Leg' })).toHaveAttribute(
      'href',
      '/product/3?color=Sand',
    )
    await user.click(shown.getByRole('button', { name: /^Quick View/ }))
    expect(await radio('Sand')).toBeChecked()
    await user.click(await radio('L'))
    expect(screen.getByRole('link', { name: 'View Full Details' })).toHaveAttribute(
      'href',
      '/product/3?color=Sand&size=L',
    )
  })

  test('a filter for a size opens a color that has it', async () => {
    openList('/shop?size=L')
    expect((await card()).getByRole('link', { name: 'Biella Straight-Leg' })).toHaveAttribute(
      'href',
      '/product/3?color=Sand&size=L',
    )
  })
})

describe('two colors of one size are distinguished', () => {
  const [navy, sand] = [aLine(), aLine({ id: 2 })]
  const lines = [navy, { ...sand, variant: { ...sand.variant, id: 41, color: 'Sand', colorKey: 'Sand' } }]
  const [item] = anOrder().items
  const order = anOrder({ items: item ? [item, { ...item, id: 2, variantColor: 'Sand' }] : [] })
  const shown = async (list: string) =>
    within(await screen.findByRole('list', { name: list }))
      .getAllByRole('listitem')
      .map((line) => /Navy|Sand/.exec(line.textContent ?? '')?.[0])

  test('in the cart', async () => {
    openScreen('/cart', { answers: { 'GET /cart': success(aCart(...lines)) } })
    expect(await shown('Items in your cart')).toEqual(['Navy', 'Sand'])
    expect(screen.getByRole('button', { name: 'Remove Biella Straight-Leg, Sand, size S' })).toBeVisible()
  })

  test('in the confirmation', { meta: proves('2:52d') }, async () => {
    openScreen(`/cod-order-completed?orderId=${order.id}`, {
      answers: { [`GET /orders/${order.id}`]: success(order) },
    })
    expect(await shown('Order Items')).toEqual(['Navy', 'Sand'])
  })

  test('in the profile', async () => {
    openScreen('/profile', { user: aUser(), answers: { 'GET /users/orders': success([order]) } })
    const history = await screen.findByRole('article', { name: /^Order/ })
    expect(history).toHaveTextContent(/Navy.*Sand/)
  })
})
