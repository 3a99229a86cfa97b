import { expect, test } from './fixtures.ts'
import { typeCredentials } from './pages/login-page.ts'
import { addToCart, type Product } from './pages/product-page.ts'
import { cards, productCalls } from './pages/shop-page.ts'

/** The connection breaks while somebody is in the shop: the page stays, and what cannot be done is reported. */

test('a broken connection shows an error while shopping, and the shop goes on when it is back', async ({
  page,
  context,
  shop,
}) => {
  await test.step('a notice can be shown that no notice came before', async () => {
    const [product] = await shop.products<Product>()
    const notices = page.waitForResponse(/\/toaster-/)
    await page.goto(`/product/${product?.id}`)
    // The first press fetches what shows notices.
    await page.getByRole('heading', { level: 1 }).click()
    await (await notices).finished()
    await context.setOffline(true)
    await addToCart(page).click()
    await expect(page.getByText('Failed to add item to cart. Please try again.')).toBeVisible()
    await expect(addToCart(page)).toBeFocused()
    await context.setOffline(false)
  })

  await test.step('a part or a screen that cannot be fetched leaves the page in use', async () => {
    // From the start: on a slow machine it may be asked for before the line breaks.
    await page.route(/carousel/, (route) => route.abort())
    const heading = page.getByRole('heading', { name: 'Bestsellers' })
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('carousel'))
    await page.goto('/')
    await expect(async () => {
      await heading.evaluate((element) => element.scrollIntoView())
      await expect(heading).toBeInViewport({ timeout: 1_000 })
    }).toPass()
    await asked
    await context.setOffline(true)
    await expect(heading).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)

    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  })

  await test.step('a dialog that cannot be fetched says so, and opens when the line is back', async () => {
    // It breaks before the notices are there, too.
    await page.route(/\/toaster-/, (route) => route.abort())
    const list = page.waitForResponse(productCalls)
    await page.goto('/shop')
    await (await list).finished()
    await context.setOffline(true)
    const heart = cards(page)
      .first()
      .getByRole('button', { name: /Add to wishlist/ })
    await heart.click()
    await expect(
      page.getByText('You are offline. Please try again when the connection is back.'),
    ).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await context.setOffline(false)
    const dialog = page.getByRole('dialog', { name: 'Sign Up' })
    await expect(async () => {
      // On a slow machine it may open after all, and then nothing beneath it can be pressed.
      if (!(await dialog.isVisible())) await heart.click({ timeout: 5_000 })
      await expect(dialog).toBeVisible({ timeout: 5_000 })
    }).toPass()
  })
})

test('a browser that is forbidden to keep anything shops all the same', async ({ freshPage, shop }) => {
  const [product] = await shop.products<Product>()
  const shopper = await shop.register()
  await freshPage.addInitScript(() => {
    for (const place of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, place, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await freshPage.goto('/login')
  await typeCredentials(freshPage, shopper)
  await expect(freshPage).toHaveURL('/')
  await freshPage.getByRole('link', { name: 'Your Account' }).click()
  await expect(freshPage.getByText(shopper.email)).toBeVisible()
  await freshPage.goto(`/product/${product?.id}`)
  await addToCart(freshPage).click()
  await expect(freshPage.getByRole('link', { name: /Cart, 1 item/ })).toBeVisible()
})
