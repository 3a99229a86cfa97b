import type { Page } from '@playwright/test'
import { cartText as arabicCart } from '#web/text/ar/cart.ts'
import { checkoutText as arabicCheckout } from '#web/text/ar/checkout.ts'
import { orderText as arabicOrder } from '#web/text/ar/orders.ts'
import { productText as arabicProduct } from '#web/text/ar/product.ts'
import { cartText } from '#web/text/en/cart.ts'
import { checkoutText } from '#web/text/en/checkout.ts'
import { orderText } from '#web/text/en/orders.ts'
import { productText } from '#web/text/en/product.ts'
import { bothWidths, expect, logIn, newPhone, test } from './fixtures.ts'
import { fillCart } from './pages/checkout-page.ts'
import { addProduct } from './pages/staff.ts'
import { expectNothingSideways, expectWellSet } from './pages/well-set.ts'

/** First visits in both languages, from a filtered list to the order, and a second one. */

/** In English axe looks at these screens in accessible.spec.ts. */
const visits = [
  {
    base: '',
    expectWellSet: expectNothingSideways,
    product: productText,
    cart: cartText,
    checkout: checkoutText,
    order: orderText,
  },
  {
    base: '/ar',
    expectWellSet,
    product: arabicProduct,
    cart: arabicCart,
    checkout: arabicCheckout,
    order: arabicOrder,
  },
]

for (const { base, expectWellSet, product, cart, checkout, order } of visits)
  test(
    `a first visit ends with an order in the size that was filtered for (${base || '/'})`,
    bothWidths,
    async ({ page, shop }) => {
      const { id, name } = await addProduct(page, await shop.adminToken(), { pictures: 1 })
      await page.goto(`${base}/shop?size=M&search=${encodeURIComponent(name)}`)
      await page.locator('article').getByRole('link', { name }).first().click()
      await expect(page).toHaveURL(new RegExp(`/product/${id}\\?.*size=M`))
      await expect(page.getByRole('radio', { name: /^M\b/ })).toBeChecked()
      await page.getByRole('button', { name: product.addToCart, exact: true }).first().click()
      await page.getByText(product.inCart).getByRole('link', { name: product.viewCart }).click()
      await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible()
      await expectWellSet(page)
      await page.getByRole('button', { name: cart.checkout }).click()

      await test.step('what is missing is listed above the form', async () => {
        await page.getByRole('button', { name: checkout.placeOrder }).click()
        await expect(page.getByRole('link', { name: checkout.required.street })).toBeVisible()
        await expectWellSet(page)
        await fill(page, checkout)
        const names = [checkout.firstName, checkout.lastName].map((name) =>
          page.getByLabel(name, { exact: true }),
        )
        const [first, last] = await Promise.all(names.map((field) => field.boundingBox()))
        expect(last?.y, 'the names share a line').toBe(first?.y)
        await page.getByRole('button', { name: checkout.placeOrder }).click()
      })
      await expect(page.getByRole('heading', { level: 1, name: order.received })).toBeVisible()

      await test.step('on paper the order is one page', async () => {
        const paper = (await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } })).toString(
          'latin1',
        )
        expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      })
      await expect(page.getByText(name)).toBeVisible()
      await expectWellSet(page)
    },
  )

async function fill(page: Page, { email, phone, ...labels }: typeof checkoutText): Promise<void> {
  const typed = {
    [email]: `visitor-${crypto.randomUUID()}@example.com`,
    [phone]: newPhone(),
    [labels.firstName]: 'Mona',
    [labels.lastName]: 'Adel',
    [labels.street]: '12 Talaat Harb',
    [labels.city]: 'Maadi',
    [labels.zipCode]: '11728',
  }
  for (const [label, value] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).fill(value)
}

test(
  'a customer who returns orders the same again, to a saved address',
  bothWidths,
  async ({ page, shop }) => {
    const { token, email } = await shop.register()
    const { name } = await fillCart(page, shop, { token, pictures: 1 })
    await shop.call('POST', '/checkout/place-order', token, {
      shippingAddress: { street: '7 Tahrir', city: 'Dokki' },
      email,
      phoneNumber: newPhone(),
      guestName: 'Mona Adel',
    })
    await logIn(page, token)
    await page.goto('/profile')
    const order = page.getByRole('article')
    await expect(order.locator('img')).toHaveAttribute('src', /^\/media\//)
    await expectNothingSideways(page)
    await order.getByRole('button', { name: /^Order again/ }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('list', { name: cartText.items })).toContainText(name)
    await page.getByRole('button', { name: cartText.checkout }).click()
    await expect(page.getByText('7 Tahrir, Dokki')).toBeVisible()

    const field = (label: string) => page.getByLabel(label, { exact: true })
    const place = page.getByRole('button', { name: checkoutText.placeOrder })
    await page.goto('/profile/settings')
    await field('Street').fill('5 Mosaddak')
    await field('City').fill('Dokki')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByText('Your address was saved.')).toBeVisible()
    await page.goto('/checkout')
    await expect(page.getByText('Your saved address')).toBeVisible()
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(field('Street')).toHaveValue('5 Mosaddak')
    await expect(field('City')).toHaveValue('Dokki')
    await expect(field('Governorate')).toHaveValue('Giza')
    await field('ZIP code').fill('12611')
    await test.step('a number abroad is asked about', async () => {
      await field('Phone').fill('+49 1512 3456789')
      await place.click()
      await expect(page.getByText(/Is \+4915123456789 reachable from Egypt\?/)).toBeVisible()
      await place.click()
    })
    await expect(page.getByRole('heading', { level: 1, name: orderText.received })).toBeVisible()
    await expect(page.getByText('Giza', { exact: true })).toBeVisible()
  },
)
