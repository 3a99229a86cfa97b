import type { Page } from '@playwright/test'
import { cartText } from '../src/web/text/ar/cart.ts'
import { productText } from '../src/web/text/ar/product.ts'
import { bothWidths, expect, logIn, moving, phone, type Shop, test } from './fixtures.ts'
import { confirmed, fillForm, placeOrder, someone } from './pages/checkout-page.ts'
import { addToCart, type Product } from './pages/product-page.ts'
import { cards } from './pages/shop-page.ts'

/** The demo has one product in three colors. Other tests may buy the last of a size, but never the product. */
const siena = async (shop: Shop) =>
  (await shop.products<Product>('')).find(({ name }) => name.startsWith('Siena')) as Product

const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).check()
const largePicture = (page: Page) =>
  page
    .getByRole('region', { name: /^Pictures of/ })
    .locator('img')
    .first()
const pictureOf = ({ images }: Product, color: string) =>
  new RegExp(images.find((image) => image.color === color)?.url.replace('.jpg', '') ?? 'no picture')

test(
  'two colours of one size are distinguished from the product to the profile',
  bothWidths,
  async ({ page, shop, isMobile }) => {
    const product = await siena(shop)
    const { email, token } = await shop.register()
    await logIn(page, token)
    await page.goto(`/product/${product.id}`)
    for (const color of ['Olive', 'Steel blue']) {
      await choose(page, color)
      await expect(largePicture(page)).toHaveAttribute('src', pictureOf(product, color))
      await choose(page, /^S\b/)
      await addToCart(page).click()
      await expect(page.getByText(`1 × ${product.name} (${color}, S) added to your cart.`)).toBeVisible()
    }
    await expect(page).toHaveURL(/\?color=Steel\+blue$/)

    await page.goto('/cart')
    const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
    await expect(lines).toHaveText([/Olive\s*Size S/, /Steel blue\s*Size S/])
    await expect(lines.nth(1).locator('img')).toHaveAttribute('src', pictureOf(product, 'Steel blue'))

    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    if (isMobile) await page.getByRole('button', { name: /^Order Summary/ }).click()
    await expect(page.getByText('Steel blue / S')).toBeVisible()
    await fillForm(page, { ...someone(), Email: email })
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    const items = page.getByRole('list', { name: 'Order Items' }).getByRole('listitem')
    await expect(items).toHaveText([/Olive\s*S x 1/, /Steel blue\s*S x 1/])
    await page.goto('/profile')
    await expect(page.getByRole('article', { name: /^Order #/ })).toContainText(
      /Olive.*Size S, Quantity 1.*Steel blue.*Size S, Quantity 1/s,
    )
  },
)

test('a list filtered by colour and size opens the product in them, in Arabic too', async ({
  page,
  shop,
}) => {
  const product = await siena(shop)
  await page.goto('/shop/men')
  const dots = cards(page).filter({ hasText: product.name })
  await expect(dots).toContainText('3 colours: Camel, Olive, Steel blue')
  await page.getByRole('button', { name: 'Colour', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Olive/ }).check()
  await expect(page).toHaveURL('/shop/men?color=Olive')
  const card = cards(page).filter({ hasText: product.name })
  await expect(card.getByRole('img').first()).toHaveAttribute('src', pictureOf(product, 'Olive'))
  await page.goto('/shop/men?color=Olive&size=M')
  // The products begin on the first screen.
  expect((await card.boundingBox())?.y).toBeLessThan(500)
  await cards(page).filter({ hasText: product.name }).getByRole('link').click()
  await expect(page).toHaveURL(`/product/${product.id}?color=Olive&size=M`)
  await expect(page.getByRole('radio', { name: 'Olive' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^M\b/ })).toBeChecked()
  // The server's HTML is that of every visitor; the address chooses after hydration.
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Olive' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^M\b/ })).toBeChecked()
  await expect(largePicture(page)).toHaveAttribute('src', pictureOf(product, 'Olive'))
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const shown of [addToCart(page), page.getByText(/^Delivered by/)])
    await expect(shown).toBeInViewport({ ratio: 1 })

  await page.goto(`/ar/product/${product.id}?color=Olive`)
  await expect(page.getByRole('radio', { name: 'زيتي' })).toBeChecked()
  await expect(page.getByText(/^1 \/ 3$/)).toHaveCSS('direction', 'ltr')
  await page.getByRole('button', { name: productText.addToCart }).first().click()
  await expect(page.getByText(productText.added)).toBeVisible()
  await page.goto('/ar/cart')
  const line = page.getByRole('list', { name: cartText.items }).getByRole('listitem')
  await expect(line).toContainText('زيتي')
})

test.describe('on a phone', () => {
  test.use(moving)

  test('a card is swiped, and what is needed to buy is in sight', phone, async ({ page, shop }) => {
    await test.step('the second picture of a card is fetched and shown by a swipe', async () => {
      await page.goto('/shop/women')
      const card = cards(page).first()
      const pictures = card.locator('picture')
      await expect(pictures).toHaveCount(1)
      const box = await card.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 60]
      const touch = { pointerType: 'touch', isPrimary: true, pointerId: 1, bubbles: true }
      await card.dispatchEvent('pointerover', { ...touch, clientX: x, clientY: y })
      await card.dispatchEvent('pointerdown', { ...touch, clientX: x, clientY: y })
      await card.dispatchEvent('pointerup', { ...touch, clientX: x - 80, clientY: y + 5 })
      await expect(pictures.nth(1)).toHaveCSS('opacity', '1')
    })

    await test.step('a product has what is needed to buy on the first screen, and a bar follows', async () => {
      await page.goto(`/product/${(await siena(shop)).id}`)
      const bar = page.getByRole('region', { name: 'Buy' })
      for (const shown of [
        page.getByRole('heading', { level: 1 }),
        page.getByRole('radio', { name: 'Camel' }),
        page.getByRole('radio', { name: /^S\b/ }),
        addToCart(page),
        page.getByText(/^Delivered by/),
      ])
        await expect(shown).toBeInViewport({ ratio: 1 })
      await expect(bar).toHaveCount(0)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(bar).toContainText(/1,890\.00 L\.E.*Camel, S/s)
      await bar.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible()
    })
  })
})
