import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogText } from '#web/text/ar/catalog.ts'
import { checkoutText } from '#web/text/ar/checkout.ts'
import { filtersText } from '#web/text/ar/filters.ts'
import { fitText } from '#web/text/ar/fit.ts'
import { homeText } from '#web/text/ar/home.ts'
import { mySizeText } from '#web/text/ar/my-size.ts'
import { orderText } from '#web/text/ar/orders.ts'
import { productText } from '#web/text/ar/product.ts'
import { sharedText } from '#web/text/ar/shared.ts'
import { shopText } from '#web/text/ar/shop.ts'
import { sizeGuideText } from '#web/text/ar/size-guide.ts'

test('waist and rise have one word each', () => {
  expect(sizeGuideText.measures.waist[0]).toBe('الخصر')
  expect(fitText.measures.waist).toBe('الخصر')
  expect(mySizeText.aroundBody('waist', true, 84, 83, -1)).toBe(
    'الخصر عندك 84، هذا البنطلون 83، أضيق بـ 1 سم',
  )
  expect(filtersText.kinds.rise).toBe('ارتفاع الوسط')
  expect(fitText.rise).toBe(filtersText.kinds.rise)
})

test('a discount is read as a number and then its sign', () => {
  expect(catalogText.percentOff(19)).toBe('خصم \u206819%\u2069')
})

test('own measures are deleted by their name, those of others by theirs', () => {
  expect(mySizeText.forget('أنا', true)).toBe('حذف قياساتي')
  expect(mySizeText.forget('Omar', false)).toContain('حذف قياسات')
})

test('no letters are spaced, because they are joined', () => {
  const styles = readFileSync('src/web/styles/arabic.css', 'utf8')
  const spacings = new Set(
    globSync('src/web/{features,layout,routes/{storefront,account},ui}/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\btracking-(?!normal)([a-z]+)/g)].map(([, name]) => name),
    ),
  )
  expect(spacings.size).toBeGreaterThan(0)
  for (const name of spacings) expect(styles).toContain(`--tracking-${name}: 0;`)
})

test('a house speaks: one word for each part of a pair, and none of the market', () => {
  const said = [...globSync('src/web/text/ar/*.ts'), 'db/demo/catalogue.ar.json'].map((file) => ({
    file,
    words: readFileSync(file, 'utf8'),
  }))
  for (const { file, words } of said)
    for (const other of ['حريمي', 'فولاذي', 'عراو', 'خصر متوسط', /الحجر(?!ي)/, /(?<!حمّالات )حزام(?!ه)/])
      expect(words, `${file} ${other}`).not.toMatch(other)
})

test('the line of women, the waistband and the rise are called as a house calls them', () => {
  const lines = [
    homeText.collections.women,
    productText.women,
    sharedText.footer.women,
    shopText.tabs.women,
    shopText.banner.women.title,
  ]
  expect(new Set(lines)).toEqual(new Set(['نسائي']))
  expect(sizeGuideText.measures.waist[1]).toContain('الكمر')
  expect(mySizeText.fields.pair.waist[1]).toContain('الكمر')
  for (const measure of ['frontRise', 'backRise'] as const)
    expect(fitText.measures[measure]).toBe(sizeGuideText.measures[measure][0])
})

test('an order is sent and confirmed by two words, and its steps say what has happened', () => {
  const confirm = orderText.answer.confirm
  expect(checkoutText.placeOrder).not.toBe(confirm)
  // Sentences that name the button of the checkout name it as it is.
  expect(readFileSync('src/web/text/ar/checkout.ts', 'utf8')).not.toContain(`«${confirm}»`)
  expect(checkoutText.reasons.offline).toContain(`«${checkoutText.placeOrder}»`)
  expect(orderText.step).toEqual({
    received: 'استلمنا الطلب',
    confirmed: 'تم التأكيد',
    shipped: 'خرج للتوصيل',
    delivered: 'تم التوصيل',
    cancelled: 'تم الإلغاء',
  })
})
