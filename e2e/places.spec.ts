import type { Page } from '@playwright/test'
import { checkoutText as arabic } from '../src/web/text/ar/checkout.ts'
import { bothWidths, expect, logIn, test } from './fixtures.ts'
import {
  alert,
  chooseCard,
  confirmed,
  field,
  fillCart,
  fillForm,
  placeOrder,
  someone,
} from './pages/checkout-page.ts'
import { openAsStaff } from './pages/staff.ts'
import { expectWellSet } from './pages/well-set.ts'

/** Fees, days and cash by governorate. Each test has a governorate of its own, because all specs visit one shop. */

test(
  'the owner sets the terms of a place, takes one back, and finds who changed what',
  bothWidths,
  async ({ page, shop }, { project }) => {
    const place = project.name === 'phone' ? 'Luxor' : 'Qena'
    await openAsStaff(page, shop, '/adminpanel/places')
    const fee = page.getByRole('textbox', { name: `Fee (L.E), ${place}` })
    await fee.fill('95.50')
    await fee.press('Enter')
    await expect(page.getByText(`${place}: fee is 95.50 L.E.`)).toBeVisible()
    await expectWellSet(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${place}: fee is the default.`)).toBeVisible()
    await expect(fee).toHaveValue('')
    await page.reload()
    await expect(page.getByText(`${place}: fee: 95.50 L.E → the default`).first()).toBeVisible()
  },
)

test(
  'an order to a far place costs its fee and takes its days, and is paid by card',
  bothWidths,
  async ({ page, shop }, { project }) => {
    const { code, name, city } =
      project.name === 'phone'
        ? { code: 'WAD', name: 'New Valley', city: 'Kharga' }
        : { code: 'MT', name: 'Matrouh', city: 'Siwa' }
    const token = await shop.adminToken()
    await shop.call('PATCH', `/places/${code}`, token, { fee: 120, days: 9, cashAllowed: false })
    await fillCart(page, shop)
    await page.goto('/checkout')
    await fillForm(page, { ...someone(), City: city, 'ZIP code': '' })
    await expect(field(page, 'Governorate')).toHaveValue(name)
    const noCash = page.getByText(`We do not take cash on delivery in ${name}. Please pay by card.`)
    await expect(noCash).toBeVisible()
    await expect(page.getByText('1,120.00 L.E').locator('visible=true').first()).toBeVisible()
    await expectWellSet(page)
    await test.step('cash is refused by the server, too', async () => {
      await placeOrder(page).click()
      await alert(page).getByRole('button', { name: 'OK' }).click()
      await expect(page.getByText('We do not take cash on delivery in your governorate.')).toBeVisible()
    })
    await test.step('the cart is priced for the place', async () => {
      await page.getByRole('link', { name: 'Return to cart' }).click()
      await expect(page.getByText('1,120.00 L.E')).toBeVisible()
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      await expect(field(page, 'City')).toHaveValue(city)
    })
    await chooseCard(page)
    await expect(noCash).toBeHidden()
    await placeOrder(page).click()
    await expect(field(page, 'Card number')).toBeVisible()
    await expect(page.getByText(/1,?120\.00/).first()).toBeVisible()
  },
)

test(
  'a governorate is chosen by keyboard, in Arabic too, and what was chosen stays',
  bothWidths,
  async ({ page, shop }) => {
    await fillCart(page, shop)
    await page.goto('/ar/checkout')
    const governorate = page.getByRole('combobox', { name: arabic.governorate })
    await governorate.fill('معادي')
    await expect(page.getByRole('option')).toHaveText(['القاهرة'])
    await expectWellSet(page)
    await governorate.press('Enter')
    await expect(governorate).toHaveValue('القاهرة')
    await field(page, arabic.city).fill('طنطا')
    await expect(governorate).toHaveValue('القاهرة')
    await page.getByRole('button', { name: arabic.showGovernorates }).click()
    await page.getByRole('option', { name: 'الغربية' }).click()
    await expect(governorate).toHaveValue('الغربية')
    await page.reload()
    await expect(governorate).toHaveValue('الغربية')
  },
)

test('a second tab names the order that the first has placed', async ({ page, shop }) => {
  await fillCart(page, shop)
  const second = await page.context().newPage()
  await second.goto('/checkout')
  await expect(field(second, 'Email')).toBeVisible()
  await fillForm(page)
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
  await expect(second.getByText(/Your order #\w{6} was placed a moment ago/)).toBeVisible()
  await expect(second.getByText('Your cart is empty')).toBeVisible()
  await second.getByRole('link', { name: 'View your order' }).click()
  await expect(confirmed(second)).toBeVisible()
})

test('an account orders again to its last or saved address, and is asked about a number abroad', async ({
  page,
  shop,
}) => {
  const { token } = await shop.register()
  await logIn(page, token)
  await orderOnce(page, shop, token)
  await fillCart(page, shop, { token })
  await page.goto('/checkout')
  await expect(page.getByText('7 Tahrir, Dokki')).toBeVisible()

  await page.goto('/profile/settings')
  await field(page, 'Street').fill('5 Mosaddak')
  await field(page, 'City').fill('Dokki')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText('Your address was saved.')).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByText('Your saved address')).toBeVisible()
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(field(page, 'Street')).toHaveValue('5 Mosaddak')
  await expect(field(page, 'City')).toHaveValue('Dokki')
  await expect(field(page, 'Governorate')).toHaveValue('Giza')
  await field(page, 'Phone').fill('+49 1512 3456789')
  await placeOrder(page).click()
  await expect(page.getByText(/Is \+4915123456789 reachable from Egypt\?/)).toBeVisible()
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByText('Giza', { exact: true })).toBeVisible()
})

async function orderOnce(page: Page, shop: Parameters<typeof fillCart>[1], token: string): Promise<void> {
  await fillCart(page, shop, { token })
  await shop.call('POST', '/checkout/place-order', token, {
    shippingAddress: { street: '7 Tahrir', city: 'Dokki' },
    email: 'mona@example.com',
    phoneNumber: '01012345678',
    guestName: 'Mona Adel',
  })
}
