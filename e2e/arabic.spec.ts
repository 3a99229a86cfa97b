import type { Page } from '@playwright/test'
import { sandboxText } from '#api/pages/sandbox-text.ts'
import { accountText } from '#web/text/ar/accounts.ts'
import { cartText } from '#web/text/ar/cart.ts'
import { checkoutText } from '#web/text/ar/checkout.ts'
import { galleryText } from '#web/text/ar/gallery.ts'
import { orderText } from '#web/text/ar/orders.ts'
import { ownAccountText } from '#web/text/ar/own-account.ts'
import { productText } from '#web/text/ar/product.ts'
import { profileText } from '#web/text/ar/profile.ts'
import { sharedText } from '#web/text/ar/shared.ts'
import { wishlistText } from '#web/text/ar/wishlist.ts'
import { expect, newPhone, phone, type Shop, test } from './fixtures.ts'
import { fillCart, GOOD_CARD } from './pages/checkout-page.ts'
import { mailedLink } from './pages/mails.ts'
import type { Product } from './pages/product-page.ts'
import { addProduct } from './pages/staff.ts'
import {
  expectNothingSideways,
  expectToFitPhone,
  expectWellSet,
  expectWellSetAtBothWidths,
} from './pages/well-set.ts'

/** The journeys of a shopper who reads Arabic. What differs is the language and the direction, not the shop. */

test.use({ locale: 'ar-EG' })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fillCheckout(page: Page): Promise<void> {
  const person = {
    [checkoutText.email]: `guest-${crypto.randomUUID()}@example.com`,
    [checkoutText.phone]: newPhone(),
    [checkoutText.firstName]: 'منى',
    [checkoutText.lastName]: 'عادل',
    [checkoutText.street]: '12 شارع طلعت حرب',
    [checkoutText.city]: 'القاهرة',
    [checkoutText.zip]: '11511',
  }
  for (const [label, value] of Object.entries(person)) await field(page, label).fill(value)
}

test(
  'a guest finds the Arabic shop on a phone, orders there, and registers for a wish',
  phone,
  async ({ page, shop }) => {
    const { id, name } = await addProduct(page, await shop.adminToken(), { pictures: 1 })
    await test.step('who reads Arabic is offered it, and sizes are as narrow as in English', async () => {
      const [product] = await shop.products<Product>()
      await page.goto(`/product/${product?.id}?from=mail`)
      const offer = page.getByRole('complementary', { name: 'لغة المتجر' })
      await offer.getByRole('link', { name: 'العربية' }).click()
      await expect(page).toHaveURL(`/ar/product/${product?.id}?from=mail`)
      const sizes = page.getByRole('group', { name: productText.size }).getByRole('radio')
      await expect(sizes.nth(3)).toBeVisible()
      const rows = await sizes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(new Set(rows.slice(0, 4)).size, 'rows of the first four sizes').toBe(1)
      await expect(page.getByRole('button', { name: productText.addToCart }).last()).toBeInViewport()
    })

    await test.step('the size that was filtered for goes into the cart', async () => {
      await page.goto(`/ar/shop?size=M&search=${encodeURIComponent(name)}`)
      await page.locator('article').getByRole('link', { name }).first().click()
      await expect(page.getByRole('radio', { name: /^M\b/ })).toBeChecked()
      await press(page, productText.addToCart)
      await page.getByText(productText.inCart).getByRole('link', { name: productText.viewCart }).click()
      await expect(heading(page, cartText.title)).toBeVisible()
      await expectNothingSideways(page)
      await press(page, cartText.checkout)
    })

    await test.step('what is missing is listed above the form, and what is bought beside it', async () => {
      await press(page, checkoutText.placeOrder)
      await expect(page.getByRole('link', { name: checkoutText.required.street })).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`^${checkoutText.summary}`) }).click()
      await expect(page.getByText(name)).toBeVisible()
      await expectWellSet(page)
    })

    await test.step('a governorate is chosen by keyboard, and stays', async () => {
      const governorate = page.getByRole('combobox', { name: checkoutText.governorate })
      await governorate.fill('معادي')
      await expect(page.getByRole('option')).toHaveText(['القاهرة'])
      await expectWellSet(page)
      await governorate.press('Enter')
      await expect(governorate).toHaveValue('القاهرة')
      await page.reload()
      await expect(governorate).toHaveValue('القاهرة')
    })

    await test.step('the order is one page on paper', async () => {
      await fillCheckout(page)
      const names = [checkoutText.firstName, checkoutText.lastName].map((label) => field(page, label))
      const [first, last] = await Promise.all(names.map((one) => one.boundingBox()))
      expect(last?.y, 'the names share a line').toBe(first?.y)
      await press(page, checkoutText.placeOrder)
      await expect(heading(page, orderText.received)).toBeVisible()
      await expect(page.getByText(name)).toBeVisible()
      await expectNothingSideways(page)
      const paper = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } })
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })

    await test.step('a wish asks for an account', async () => {
      await page.goto(`/ar/product/${id}`)
      await page
        .getByRole('button', { name: new RegExp(`^${wishlistText.add}`) })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: accountText.signUpTitle })
      await dialog.getByLabel(accountText.name, { exact: true }).fill('منى عادل')
      await dialog.getByLabel(accountText.email).fill(`mona-${crypto.randomUUID()}@example.com`)
      await dialog.getByLabel(accountText.password, { exact: true }).fill('correct horse battery')
      await expectNothingSideways(page)
      await dialog.getByRole('button', { name: accountText.signUp }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: sharedText.header.profile }).click()
      await expect(heading(page, profileText.title)).toBeVisible()
      await expect(page.getByText(profileText.greeting('منى عادل'))).toBeVisible()
      await expect(page.getByRole('button', { name: new RegExp(`^${profileText.remove} `) })).toHaveCount(1)
      await expectNothingSideways(page)
    })
  },
)

test('a reader chooses Arabic, pays by card, replaces a password; every page is well set', async ({
  page,
  shop,
}) => {
  await test.step('the offer moves nothing and can be put aside for good', async () => {
    await page.goto('/about')
    const offer = page.getByRole('complementary', { name: 'لغة المتجر' })
    await expect(offer).toBeVisible()
    await expectWellSet(page)
    await offer.getByRole('button', { name: 'إغلاق' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
    await expect(page).toHaveURL('/ar/about')
    await expect(offer).toBeHidden()
    // What was chosen is where every address leads from now on.
    await page.goto('/shop/men')
    await expect(page).toHaveURL('/ar/shop/men')
  })

  await test.step('a card payment comes back to Arabic', async () => {
    await fillCart(page, shop)
    await page.goto('/ar/checkout')
    // Where Arabic begins, also while nothing is typed.
    await expect(field(page, checkoutText.street)).toHaveCSS('text-align', 'right')
    await fillCheckout(page)
    await page.getByRole('radio', { name: new RegExp(`^${checkoutText.card}`) }).check()
    await press(page, checkoutText.placeOrder)
    const cardPage = sandboxText.ar
    await field(page, cardPage.cardNumber).fill(GOOD_CARD)
    await field(page, cardPage.expiry).fill('12/30')
    await field(page, cardPage.cvv).fill('100')
    await expectWellSetAtBothWidths(page)
    await press(page, cardPage.payButton)
    await expect(heading(page, checkoutText.result.successTitle)).toBeVisible()
    await expect(page).toHaveURL(/\/ar\/order-completed/)
    await expectNothingSideways(page)
  })

  await test.step('every page is well set from right to left', () => lookAtPages(page, shop))

  await test.step('a forgotten password is replaced in Arabic, though the mailed link is English', async () => {
    const { email } = await shop.register()
    await page.goto('/ar/forgot-password')
    await field(page, accountText.email).fill(email)
    await press(page, ownAccountText.sendLink)
    await expect(page.getByRole('status')).toHaveText(ownAccountText.linkSent)
    await page.goto(await mailedLink(shop, email, 'reset_password'))
    await expect(page).toHaveURL(/\/ar\/reset-password\?token=/)
    await field(page, ownAccountText.newPassword).fill('password1')
    await press(page, ownAccountText.savePassword)
    await expect(field(page, ownAccountText.newPassword)).toHaveAccessibleDescription(/شائعة/)
    await field(page, ownAccountText.newPassword).fill('another good one')
    await press(page, ownAccountText.savePassword)
    await expect(heading(page, profileText.title)).toBeVisible()
  })

  await test.step('the footer leads to English and back', async () => {
    await page.goto('/ar/shop/men')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/shop/men')
    await expect(page.getByRole('heading', { level: 1, name: 'Men' })).toBeVisible()
    // By keyboard: cards are drawn when they come near, and may move the footer while the mouse is pressed.
    await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).press('Enter')
    await expect(page).toHaveURL('/ar/shop/men')
  })
})

/** From the open one on, as a guest. */
async function lookAtPages(page: Page, shop: Shop): Promise<void> {
  const product = (await shop.products<Product>()).find(({ images }) => images.length > 1)
  const pages = [
    '',
    '/shop/women',
    '/cart',
    '/about',
    '/shipping',
    '/privacy',
    '/login',
    '/register',
    '/nowhere',
  ]
  for (const path of [...pages, `/product/${product?.id}`]) {
    await expectToFitPhone(page)
    const before = await page.title()
    // Inside the app, as a link would: in a new document the app is compiled again.
    await page.evaluate((to) => history.pushState(null, '', to), `/ar${path}`)
    await expect(page).not.toHaveTitle(before)
    await expect(heading(page, /./)).toBeVisible()
  }
  // What axe finds on the others it finds in English too.
  await expectWellSetAtBothWidths(page)
  for (const opener of [productText.sizeChart, galleryText.zoom]) {
    await press(page, opener)
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await expectToFitPhone(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  // The next picture is the one to the left.
  await page.getByRole('group', { name: galleryText.spokenPosition(1, product?.images.length ?? 0) }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('2 / ').first()).toBeVisible()
  await expect(page.getByText('2 / ').first()).toHaveCSS('direction', 'ltr')
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const first = page.getByRole('button', { name: galleryText.show(1) })
  await first.click()
  await expect(first).toHaveAttribute('aria-current', 'true')
  if (desk) await page.setViewportSize(desk)
}
