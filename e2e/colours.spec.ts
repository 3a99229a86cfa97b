import type { Page } from '@playwright/test'
import { expect, logIn, type Shop, test } from './fixtures.ts'
import { fillForm, placeOrder, received, someone } from './pages/checkout-page.ts'
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

test('colours of one size are distinguished, from the filtered list to the profile', async ({
  page,
  shop,
}) => {
  const product = await siena(shop)
  const { email, token } = await shop.register()
  await logIn(page, token)

  await test.step('a list filtered by colour and size opens the product in them', async () => {
    await page.goto('/shop/men?color=Olive&size=M')
    const card = cards(page).filter({ hasText: product.name })
    await expect(card).toContainText('3 colors: Camel, Olive, Steel blue')
    await expect(card.getByRole('img').first()).toHaveAttribute('src', pictureOf(product, 'Olive'))
    // The products begin on the first screen.
    expect((await card.boundingBox())?.y).toBeLessThan(500)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(`/product/${product.id}?color=Olive&size=M`)
    await expect(page.getByRole('radio', { name: 'Olive' })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^M\b/ })).toBeChecked()
    // The server's HTML is that of every visitor; the address chooses after hydration.
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Olive' })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^M\b/ })).toBeChecked()
    await expect(largePicture(page)).toHaveAttribute('src', pictureOf(product, 'Olive'))
    for (const shown of [addToCart(page), page.getByText(/^Delivered by/)])
      await expect(shown).toBeInViewport({ ratio: 1 })
  })

  await test.step('two of them are put into the cart', async () => {
    for (const color of ['Olive', 'Steel blue']) {
      await choose(page, color)
      await expect(largePicture(page)).toHaveAttribute('src', pictureOf(product, color))
      await choose(page, /^S\b/)
      await addToCart(page).click()
      await expect(page.getByText(`1 × ${product.name} (${color}, S) added to your cart.`)).toBeVisible()
    }
    await expect(page).toHaveURL(/\?color=Steel\+blue&/)
  })

  await test.step('the date in the cart, which comes later than the rest, moves nothing', async () => {
    await page.goto('/cart')
    const delivery = page.getByText(/^Estimated delivery:/)
    await expect(delivery).toContainText(/day, \w+ \d+, 20\d\d$/)
    const height = (await delivery.boundingBox())?.height
    await delivery.locator('span').evaluate((day) => {
      day.textContent = '…'
    })
    expect((await delivery.boundingBox())?.height).toBe(height)
  })

  await test.step('they are told apart in the cart, at the checkout, in the order and on the profile', async () => {
    const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
    await expect(lines).toHaveText([/Olive\s*Size S/, /Steel blue\s*Size S/])
    await expect(lines.nth(1).locator('img')).toHaveAttribute('src', pictureOf(product, 'Steel blue'))
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByText('Steel blue / S')).toBeVisible()
    await fillForm(page, { ...someone(), Email: email })
    await placeOrder(page).click()
    await expect(received(page)).toBeVisible()
    const items = page.getByRole('list', { name: 'Order Items' }).getByRole('listitem')
    await expect(items).toHaveText([/Olive\s*S x 1/, /Steel blue\s*S x 1/])
    await page.goto('/profile')
    await expect(page.getByRole('article', { name: /^Order #/ })).toContainText(
      /Olive.*Size S, Quantity 1.*Steel blue.*Size S, Quantity 1/s,
    )
  })
})
