import { checkoutText as arabic } from '#web/text/ar/checkout.ts'
import { bothWidths, expect, phone, test } from './fixtures.ts'
import { chooseCard, field, fillCart, fillForm, placeOrder, someone } from './pages/checkout-page.ts'
import { openAsStaff } from './pages/staff.ts'
import { expectNothingSideways, expectWellSet } from './pages/well-set.ts'

/** Fees, days and cash by governorate. Each test has a governorate of its own, because all specs visit one shop. */

test(
  'the owner sets the terms of a place, and an order there costs its fee and is paid by card',
  bothWidths,
  async ({ page, shop }, { project }) => {
    const { code, name, city } =
      project.name === 'phone'
        ? { code: 'WAD', name: 'New Valley', city: 'Kharga' }
        : { code: 'MT', name: 'Matrouh', city: 'Siwa' }
    const token = await shop.adminToken()
    // A second try finds what the first has left.
    await shop.call('PATCH', `/places/${code}`, token, { fee: null, days: null, cashAllowed: null })
    await openAsStaff(page, shop, '/adminpanel/places')
    await test.step('a fee is set, taken back, and found in what was changed', async () => {
      const fee = page.getByRole('textbox', { name: `Fee (L.E), ${name}` })
      await fee.fill('95.50')
      await fee.press('Enter')
      await expect(page.getByText(`${name}: fee is 95.50 L.E.`)).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText(`${name}: fee is the default.`)).toBeVisible()
      await expect(fee).toHaveValue('')
      await expect(page.getByText(`${name}: fee: 95.50 L.E → the default`).first()).toBeVisible()
      await expectNothingSideways(page)
    })

    await shop.call('PATCH', `/places/${code}`, token, { fee: 120, days: 9, cashAllowed: false })
    await page.evaluate(() => localStorage.removeItem('authToken'))
    await fillCart(page, shop)
    await page.goto('/checkout')
    await fillForm(page, { ...someone(), City: city })
    await expect(field(page, 'Governorate')).toHaveValue(name)
    const noCash = page.getByText(`We do not take cash on delivery in ${name}. Please pay by card.`)
    await expect(noCash).toBeVisible()
    await expect(page.getByText('1,120.00 L.E').locator('visible=true').first()).toBeVisible()
    await expectWellSet(page)
    await chooseCard(page)
    await expect(noCash).toBeHidden()
    await placeOrder(page).click()
    await expect(field(page, 'Card number')).toBeVisible()
    await expect(page.getByText(/1,?120\.00/).first()).toBeVisible()
  },
)

test('a governorate is chosen by keyboard in Arabic, and stays', phone, async ({ page, shop }) => {
  await fillCart(page, shop)
  await page.goto('/ar/checkout')
  const governorate = page.getByRole('combobox', { name: arabic.governorate })
  await governorate.fill('معادي')
  await expect(page.getByRole('option')).toHaveText(['القاهرة'])
  await expectWellSet(page)
  await governorate.press('Enter')
  await expect(governorate).toHaveValue('القاهرة')
  await page.reload()
  await expect(governorate).toHaveValue('القاهرة')
})
