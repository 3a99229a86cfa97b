import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { filtersText } from '#web/text/ar/filters.ts'
import { homeText } from '#web/text/ar/home.ts'
import { mySizeText } from '#web/text/ar/my-size.ts'
import { newsletterText } from '#web/text/ar/newsletter.ts'
import { productText } from '#web/text/ar/product.ts'
import { restockText } from '#web/text/ar/restock.ts'
import { sharedText } from '#web/text/ar/shared.ts'
import { shopText } from '#web/text/ar/shop.ts'
import { errorReply, success } from '../screens/fake-api.ts'
import { comesNear, openScreen } from '../screens/open-screen.tsx'
import { aVariant, products, theStore } from '../screens/samples.ts'
import {
  arabicError,
  arabicProduct,
  filled,
  latinWords,
  name,
  presses,
  product,
  saidInArabic,
  sees,
  type Visit,
} from './said.tsx'

const notice = {
  product: { id: 3, name, unitPrice: 2450, image: null },
  size: 'M',
  color: 'كحلي',
  heldUntil: '2026-03-02T10:00:00.000Z',
  isBack: true,
}
const found = products(arabicProduct())
const facets = {
  size: [{ value: 'M', count: 7 }],
  color: [{ value: 'كحلي', count: 3 }],
  cut: [{ value: 'straight', count: 5 }],
  cloth: [{ value: 'linen', count: 4 }],
  rise: [{ value: 'high', count: 2 }],
  sale: [{ value: 'true', count: 2 }],
  price: { min: 900, max: 2450.5 },
}
const filtered = { ...found, body: { ...found.body, meta: { ...found.body.meta, total: 7, facets } } }
const soldOut = { ...arabicProduct(), variants: [{ ...aVariant(31, 'M', 0), color: 'كحلي' }] }
const waits = async (visit: Visit, email: string) => {
  await visit.user.click(await screen.findByRole('button', { name: productText.waitForSize }))
  const dialog = within(await screen.findByRole('dialog', { name: productText.waitTitle }))
  await visit.user.type(await dialog.findByLabelText(restockText.email), email)
  await visit.user.click(dialog.getByRole('button', { name: restockText.ask }))
  return dialog
}
const unmeasured = {
  ...arabicProduct(),
  variants: arabicProduct().variants.map((variant) => ({ ...variant, measures: null })),
}
const waistAndHip = (waist: string, hip: string) => ({
  [mySizeText.fields.body.waist[0] ?? '']: waist,
  [mySizeText.fields.body.hip[0] ?? '']: hip,
})

describe('in Arabic', () => {
  saidInArabic([
    [
      'home',
      '/',
      { answers: { 'GET /products': products({ ...arabicProduct(), isBestSeller: true }) } },
      sees(name),
    ],
    [
      'a newsletter whose addresses are stored',
      '/',
      {
        answers: {
          'GET /store': success({ ...theStore, choices: { ...theStore.choices, newsletter: 'stored' } }),
          'POST /newsletter': success(null),
        },
      },
      filled(
        { [homeText.newsletter.email]: 'mona@example.com' },
        homeText.newsletter.subscribe,
        homeText.newsletter.confirmByMail,
      ),
    ],
    [
      'a subscription that is confirmed',
      '/newsletter?token=7.abc',
      { answers: { 'POST /newsletter/confirm': success(null) } },
      presses(newsletterText.confirm, newsletterText.confirmed),
    ],
    [
      'a subscription that ends',
      '/unsubscribe?token=7.abc',
      { answers: { 'POST /newsletter/unsubscribe': success(null) } },
      presses(newsletterText.unsubscribe, newsletterText.unsubscribed),
    ],
    [
      'a link of the newsletter that is too old',
      '/newsletter?token=7.abc',
      { answers: { 'POST /newsletter/confirm': arabicError('invalid_token') } },
      presses(newsletterText.confirm, /هذا الرابط/),
    ],
    [
      'a shop with products',
      '/shop',
      { answers: { 'GET /products': products(arabicProduct()) } },
      sees(name),
    ],
    [
      'what is suggested while somebody types',
      '/about',
      {
        answers: {
          'GET /search/suggestions?*': success({
            words: ['كت'],
            nearest: true,
            lists: [
              { kind: 'line', value: 'men', name: 'رجالي' },
              { kind: 'collection', value: 'linen-season', name: 'موسم الكتان' },
              { kind: 'cut', value: 'wide' },
              { kind: 'cloth', value: 'linen' },
            ],
            products: [{ ...arabicProduct(), image: null }],
          }),
        },
      },
      async ({ user }) => {
        await user.click(await screen.findByRole('button', { name: sharedText.header.search }))
        await user.type(screen.getByRole('combobox'), 'كت')
        await screen.findByRole('option', { name: /موسم الكتان/ })
      },
    ],
    ['an empty shop', '/shop/men', {}, sees(shopText.emptyTitle)],
    [
      'the filters of a shop',
      '/shop',
      { answers: { 'GET /products?*': filtered } },
      async ({ user }) => {
        await user.click(await screen.findByRole('button', { name: filtersText.open(0) }))
        const sheet = within(await screen.findByRole('dialog', { name: filtersText.label }))
        for (const { textContent } of await sheet.findAllByRole('group')) expect(textContent).not.toBe('')
        await sheet.findByRole('button', { name: filtersText.show(7) })
      },
    ],
    [
      'filters that leave nothing',
      '/shop?size=M&cut=wide&sale=true&minPrice=100',
      { answers: { 'GET /products?*': errorReply(400) } },
      sees(filtersText.emptyTitle),
    ],
    ['a product', '/product/3', { answers: product }, sees(name)],
    [
      'a refused restock notice',
      '/product/3',
      { answers: { 'GET /products/3': success({ data: soldOut }) } },
      async (visit) => (await waits(visit, 'mona')).findByText(restockText.emailError),
    ],
    [
      'a restock notice',
      '/product/3',
      {
        answers: {
          'GET /products/3': success({ data: soldOut }),
          'POST /restock-notices': success(null),
        },
      },
      async (visit) => (await waits(visit, 'mona@example.com')).findByText(restockText.asked('M')),
    ],
    ['its size guide', '/product/3', { answers: product }, presses(productText.sizeChart, 'دليل المقاسات')],
    [
      'measures with their problems',
      '/product/3',
      { answers: product },
      async (visit) => {
        await presses(productText.findMySize, mySizeText.intro)(visit)
        await visit.user.clear(screen.getByLabelText(mySizeText.who))
        await presses(mySizeText.find, mySizeText.outside(40, 200))(visit)
        await screen.findByText(mySizeText.nameMissing)
      },
    ],
    [
      'a size that was found',
      '/product/3',
      { answers: { 'GET /products/3': success({ data: unmeasured }) } },
      async (visit) => {
        await presses(productText.findMySize, mySizeText.intro)(visit)
        await filled(waistAndHip('٧٣', '٩٧'), mySizeText.find, mySizeText.size('M'))(visit)
      },
    ],
    [
      'a size that is not there',
      '/product/3',
      { answers: product },
      async (visit) => {
        await presses(productText.findMySize, mySizeText.intro)(visit)
        await filled(waistAndHip('78', '120'), mySizeText.find, mySizeText.noneTitle)(visit)
      },
    ],
    [
      'a product that is not there',
      '/product/3',
      { answers: { 'GET /products/3': errorReply(404) } },
      sees(productText.notFoundTitle),
    ],
    [
      'a product that could not be added',
      '/product/3',
      {
        answers: {
          ...product,
          'POST /cart/items': arabicError('out_of_stock'),
        },
      },
      presses(productText.addToCart, /خطأ|كافية/),
    ],
    [
      'a size that is back',
      '/back-in-stock?key=12.abc',
      { answers: { 'GET /restock-notices/mine': success(notice) } },
      sees(restockText.add),
    ],
  ])

  test('how a pair fits is said without a Latin letter', async () => {
    comesNear()
    const counts = { small: 3, true: 3, large: 0 }
    const fit = { counts, sizes: [{ size: 'M', ...counts }], sentences: [] }
    openScreen('/product/3', { answers: { ...product, 'GET /products/3/fit-reports': success(fit) } })
    await screen.findByText(/6 إجابات/)
    expect(latinWords()).toEqual([])
  })

  test('the person called Me in English has the Arabic word in Arabic', async () => {
    const people = ['Me', 'بابا'].map((called) => ({
      name: called,
      sizing: { by: 'body', waist: 78, hip: 94 },
    }))
    openScreen('/product/3', {
      answers: product,
      stored: { sizing: JSON.stringify({ chosen: 'Me', people }) },
    })
    expect(await screen.findByText(/^مقاسك:/)).toBeVisible()
  })
})
