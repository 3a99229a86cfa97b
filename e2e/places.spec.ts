import { expect, test } from './fixtures.ts'
import { chooseCard, field, fillCart, fillForm, placeOrder, someone } from './pages/checkout-page.ts'
import { openAsStaff } from './pages/staff.ts'
import { expectWellSetAtBothWidths } from './pages/well-set.ts'

/** Fees, days and cash of a governorate of its own, because all specs visit one shop. */
const { code, name, city } = { code: 'MT', name: 'Matrouh', city: 'Siwa' }

test('the owner sets the terms of a place, and an order there costs its fee and is paid by card', async ({
  page,
  shop,
}) => {
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
  await expectWellSetAtBothWidths(page)
  await chooseCard(page)
  await expect(noCash).toBeHidden()
  await placeOrder(page).click()
  await expect(field(page, 'Card number')).toBeVisible()
  await expect(page.getByText(/1,?120\.00/).first()).toBeVisible()
})
