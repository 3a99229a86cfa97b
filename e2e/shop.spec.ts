import type { Page, Route } from '@playwright/test'
import type { Product } from '../src/contract/catalog.ts'
import { formatPrice } from '../src/contract/price-format.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

const productCalls = /\/api\/v1\/products\?/

for (const [path, tab, title, heading] of [
  ['/shop', 'All Products', 'Shop All Trousers | Taglio', 'The Collection'],
  ['/shop/men', 'Men', "Men's Trousers | Taglio", 'Men'],
  ['/shop/women', 'Women', "Women's Trousers | Taglio", 'Women'],
] as const) {
  test(`${path} lists what can be bought of ${tab}`, async ({ page, shop }) => {
    const all = await shop.products<Product>('')
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toBeVisible()
    const expected = all
      .filter((product) => tab === 'All Products' || product.category?.name === tab)
      .filter((product) => product.isActive && product.variants.some((size) => size.stock > 0))
      .map(({ name }) => name)
    expect((await cards(page).getByRole('heading').allTextContents()).sort()).toEqual(expected.sort())
  })
}

test('a product without stock in an active size is not listed, whatever the list says', async ({ page }) => {
  await page.route(productCalls, (route) =>
    change(route, ([first, second, third]) => {
      for (const size of first?.variants ?? []) size.stock = 0
      for (const size of second?.variants ?? []) size.isActive = false
      if (third) third.isActive = false
    }),
  )
  const reply = page.waitForResponse(productCalls)
  await page.goto('/shop')
  const [first, second, third, fourth] = (await (await reply).json()).data.data as Product[]
  await expect(card(page, fourth)).toBeVisible()
  for (const hidden of [first, second, third]) await expect(card(page, hidden)).toHaveCount(0)
})

test('a category written in another case is the same line', async ({ page }) => {
  await page.route(productCalls, (route) =>
    change(route, (products) => {
      for (const { category } of products) if (category) category.name = category.name.toUpperCase()
    }),
  )
  await page.goto('/shop/men')
  await expect(cards(page).first().getByText('MEN', { exact: true })).toBeVisible()
})

test.describe('the tabs', () => {
  test('are the address: they can be walked, gone back from and reloaded', async ({ page }) => {
    await page.goto('/shop')
    await page.getByRole('tab', { name: 'Women' }).click()
    await expect(page).toHaveURL('/shop/women')
    await expect(page.getByRole('tab', { name: 'Women' })).toHaveAttribute('aria-selected', 'true')
    await expect(cards(page).first().getByText('Women', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Men', exact: true }).click()
    await expect(page).toHaveURL('/shop/men')
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Women' })).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Women' })).toHaveAttribute('aria-selected', 'true')
  })

  test('are used with the keyboard and keep its focus', async ({ page }) => {
    await page.goto('/shop')
    await page.getByRole('tab', { name: 'All Products' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Men', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop/men')
    await expect(page.getByRole('tab', { name: 'Men', exact: true })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: 'Women' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'All Products' })).toBeFocused()
  })

  test('work without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/shop')
    await page.getByRole('tab', { name: 'Men', exact: true }).click()
    await expect(page).toHaveURL('/shop/men')
    await expect(page.getByRole('heading', { level: 1, name: 'Men' })).toBeVisible()
    expect(await cards(page).count()).toBeGreaterThan(3)
    await context.close()
  })
})

test('three placeholder cards show while the list is on its way', async ({ page }) => {
  await page.goto('/about')
  const answer = await hold(page)
  await page.getByRole('main').getByRole('link', { name: 'See the collection' }).click()
  await expect(placeholders(page)).toHaveCount(3)
  await expect(cards(page)).toHaveCount(0)
  answer()
  await expect(cards(page).first()).toBeVisible()
  await expect(placeholders(page)).toHaveCount(0)
})

test('over a slow line, what came with the page stays beside the placeholders', async ({ page }) => {
  const answer = await hold(page)
  await page.goto('/shop')
  await expect(placeholders(page)).toHaveCount(3)
  expect(await cards(page).count()).toBeGreaterThan(3)
  answer()
  await expect(placeholders(page)).toHaveCount(0)
})

test('a list that fails to load is empty, and can be tried again', async ({ page }) => {
  await page.route(productCalls, (route) => route.fulfill({ status: 500, json: { status: 'error' } }))
  await page.goto('/shop')
  await expect(page.getByRole('heading', { name: 'Nothing on the table just now' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.unroute(productCalls)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('a line with nothing in stock says so and leads to all products', async ({ page }) => {
  await page.route(productCalls, (route) => change(route, (products) => products.splice(0)))
  await page.goto('/shop/women')
  await expect(page.getByRole('heading', { name: 'Nothing on the table just now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/shop')
})

test('long lists come in pages, with plain links between them', async ({ page }) => {
  await page.route(productCalls, async (route) => {
    const reply = await (
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/page=\d+/, 'page=1'),
      })
    ).json()
    reply.meta.total = 60
    await route.fulfill({ json: reply })
  })
  await page.goto('/shop')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('Page 1 of 3')
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
  const asked = page.waitForRequest(/page=2/)
  await pages.getByRole('link', { name: 'Next page' }).click()
  await asked
  await expect(page).toHaveURL('/shop?page=2')
  await expect(page).toHaveTitle('Shop All Trousers, page 2 | Taglio')
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeFocused()
  await expect(pages).toContainText('Page 2 of 3')
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/shop')
})

test('a page beyond the last one is not there', async ({ request }) => {
  const reply = await request.get('/shop?page=999')
  expect(reply.status()).toBe(404)
  expect(await reply.text()).toContain('Nothing on the table just now')
})

test.describe('a card', () => {
  test('shows picture, category, name and price, and leads to the product', async ({ page, shop }) => {
    const plain = (await shop.products<Product>()).find((product) => product.discount === null)
    await page.goto('/shop')
    const shown = card(page, plain)
    await expect(shown.getByText(plain?.category?.name ?? '', { exact: true })).toBeVisible()
    await expect(shown.getByText(formatPrice(plain?.price ?? 0))).toBeVisible()
    await expect(shown.getByText(/% OFF/)).toHaveCount(0)
    await expect(shown.getByRole('img').first()).toHaveAttribute('alt', /.+/)
    await shown.getByRole('link').click({ position: { x: 5, y: 5 } })
    await expect(page).toHaveURL(`/product/${plain?.id}`)
  })

  test('tells a valid discount in percent, and ignores one above the price', async ({ page }) => {
    await page.route(productCalls, (route) =>
      change(route, ([first, second]) => {
        if (first) Object.assign(first, { price: 1890, discount: 1490 })
        if (second) Object.assign(second, { price: 2000, discount: 2500 })
      }),
    )
    const reply = page.waitForResponse(productCalls)
    await page.goto('/shop')
    const [first, second] = (await (await reply).json()).data.data as Product[]
    await expect(card(page, first).getByText('21% OFF')).toBeVisible()
    await expect(card(page, first).getByText('1,490.00 L.E')).toBeVisible()
    await expect(card(page, first).getByText('1,890.00 L.E')).toHaveCSS(
      'text-decoration-line',
      'line-through',
    )
    await expect(card(page, second).getByText('2,000.00 L.E')).toBeVisible()
    await expect(card(page, second).getByText(/% OFF/)).toHaveCount(0)
  })

  test('shows its second picture and Quick View under the pointer', async ({ page, isMobile }) => {
    test.skip(isMobile, 'fingers do not hover')
    await page.goto('/shop')
    const shown = cards(page).first()
    const second = shown.locator('picture').nth(1)
    await expect(second).toHaveCSS('opacity', '0')
    await shown.scrollIntoViewIfNeeded()
    await page.evaluate(() => document.fonts.ready)
    const before = await shown.boundingBox()
    await shown.hover()
    await expect(second).toHaveCSS('opacity', '1')
    expect(await shown.boundingBox()).toEqual(before)
    await expect(shown.getByText('Quick View')).toBeVisible()
    await shown.getByRole('button', { name: /^Quick View/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('spares a phone the second picture and offers Quick View at once', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'pointers hover')
    await page.goto('/shop')
    await expect(cards(page).first().locator('picture')).toHaveCount(1)
    await cards(page)
      .first()
      .getByRole('button', { name: /^Quick View/ })
      .tap()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('opens Quick View by keyboard, and gets the focus back', async ({ page, isMobile }) => {
    test.skip(isMobile, 'phones have no Tab key')
    await page.goto('/shop')
    const quickView = cards(page)
      .first()
      .getByRole('button', { name: /^Quick View/ })
    await cards(page)
      .first()
      .getByRole('button', { name: /wishlist/ })
      .focus()
    await page.keyboard.press('Tab')
    await expect(quickView).toBeFocused()
    await expect(quickView).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(quickView).toBeFocused()
  })

  test('has a heart that asks guests to sign up', async ({ page }) => {
    await page.goto('/shop')
    await cards(page)
      .first()
      .getByRole('button', { name: /Add to wishlist/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()
  })

  test('fetches a picture of about its own size', async ({ page }) => {
    await page.goto('/shop')
    const picture = cards(page).first().locator('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const [fetched, needed] = await picture.evaluate((img: HTMLImageElement) => [
      Number(img.currentSrc.match(/-(\d+)\.(avif|webp)$/)?.[1]),
      img.getBoundingClientRect().width * devicePixelRatio,
    ])
    expect(fetched).toBeGreaterThanOrEqual((needed ?? 0) * 0.95)
    expect(fetched).toBeLessThanOrEqual((needed ?? 0) * 1.5)
  })
})

test('search engines read where a line stands', async ({ page }) => {
  await page.goto('/shop/men')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop\/men$/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Men's tailored trousers/)
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(facts['@type']).toBe('BreadcrumbList')
  expect(facts.itemListElement.map((item: { name: string }) => item.name)).toEqual(['Home', 'Shop', 'Men'])
})

test('the shop is accessible and does not scroll sideways', async ({ page }) => {
  await page.goto('/shop')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(tooWide)).toBe(0)
})

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
const card = (page: Page, product: Product | undefined) =>
  cards(page).filter({ has: page.getByRole('heading', { name: product?.name ?? 'no product', exact: true }) })
const placeholders = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Loading products' }).locator('> [aria-hidden=true]')

/** Answers with the real list, changed. */
async function change(route: Route, edit: (products: Product[]) => void): Promise<void> {
  const reply = await (await route.fetch()).json()
  edit(reply.data.data)
  await route.fulfill({ json: reply })
}

/** Keeps the list back until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(productCalls, async (route) => {
    await released
    await route.continue()
  })
  return answer
}
