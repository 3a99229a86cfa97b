import { expect, test } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { form as orderForm } from '#tests/support/checkout-steps.ts'
import { newSku, openProductDesk, png } from '#tests/support/product-desk.ts'

const desk = await openProductDesk()

const inArabic = { 'accept-language': 'ar' }

/** S in Navy and Sand; the first picture shows Navy, the second Sand, the third both. */
async function inTwoColors() {
  const variants = ['Navy', 'Sand'].map((color) => ({ size: 'S', color, stock: 3, sku: newSku() }))
  return desk.added(
    {
      variants: JSON.stringify(variants),
      imageTexts: JSON.stringify([{ color: 'Navy' }, { color: 'Sand' }, { color: '' }]),
      translations: JSON.stringify({ ar: { name: 'بييلا', colors: { Sand: 'رملي' } } }),
    },
    [
      ['images', await png()],
      ['images', await png()],
      ['images', await png()],
    ],
  )
}
const colorsOf = (product: { images: { color: string | null }[] }) => product.images.map(({ color }) => color)

test('a picture shows one color or all, as staff say', async () => {
  const product = await inTwoColors()
  expect(colorsOf(product)).toEqual(['Navy', 'Sand', null])
  const [navy, sand] = product.images
  const images = [
    { id: navy.id, color: null },
    { id: sand.id, altText: 'From behind' },
  ]
  const changed = (await desk.patch(product.id, { images })).body.data.data
  expect(colorsOf(changed)).toEqual([null, 'Sand', null])
  expect(changed.images[0].altText).toBe(navy.altText)
  const tooLong = await desk.patch(product.id, { images: [{ id: navy.id, color: 'x'.repeat(81) }] })
  expect([tooLong.status, Object.keys(tooLong.body.details.fields)]).toEqual([400, ['images.0.color']])
})

test('a color has the same key in every language', async () => {
  const { id } = await inTwoColors()
  const { body } = await desk.guest.call('GET', `/products/${id}`, undefined, inArabic)
  expect(body.data.data.variants).toMatchObject([
    { color: 'Navy', colorKey: 'Navy', swatch: '#232c45' },
    { color: 'رملي', colorKey: 'Sand', swatch: '#d3bf9a' },
  ])
  expect(colorsOf(body.data.data)).toEqual(['Navy', 'Sand', null])
})

test('carts and orders show a picture of the color', async () => {
  const product = await inTwoColors()
  const [navy, sand, both] = product.images
  const shopper = desk.shop.guest()
  for (const { id } of product.variants) await shopper.call('POST', '/cart/items', { variantId: id })
  const { items } = (await shopper.call('GET', '/cart')).body.data
  const shown = items.map((item: { variant: { product: { images: { id: number }[] } } }) =>
    item.variant.product.images.map(({ id }) => id),
  )
  expect(shown).toEqual([
    [navy.id, both.id, sand.id],
    [sand.id, both.id, navy.id],
  ])
  const { order } = (await shopper.call('POST', '/checkout/place-order', orderForm)).body
  expect(
    order.items.map(({ variantColor, image }: { variantColor: string; image: string }) => [
      variantColor,
      image,
    ]),
  ).toEqual([
    ['Navy', navy.url],
    ['Sand', sand.url],
  ])
})

test('what is sold out is named with its color, in both languages', async () => {
  const { variants } = await inTwoColors()
  const shopper = desk.shop.guest()
  for (const { id } of variants) await shopper.call('POST', '/cart/items', { variantId: id, quantity: 2 })
  await execute(desk.shop.db)`UPDATE variants SET stock = 0 WHERE id = ${variants[1].id}`
  await execute(desk.shop.db)`UPDATE variants SET stock = 1 WHERE id = ${variants[0].id}`
  const said = async (headers = {}) =>
    (await shopper.call('POST', '/checkout/place-order', orderForm, headers)).body.message
  expect(await said()).toBe(
    'Biella, Navy, size S: Only 1 units available. Biella, Sand, size S, is sold out.',
  )
  expect((await said(inArabic)).replace(/[\u2066-\u2069]/g, '')).toBe(
    'بييلا، Navy، مقاس S: المتاح: قطعة واحدة فقط. بييلا، رملي، مقاس S: نفدت الكمية.',
  )
})
