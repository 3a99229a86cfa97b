import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  chooseCard,
  field,
  fillCart,
  fillForm,
  placeOrder as placeIt,
  someone,
} from './pages/checkout-page.ts'
import { addProduct, openAsStaff, placeOrder, variantOf } from './pages/staff.ts'
import { expectWellSetAtBothWidths } from './pages/well-set.ts'
import { walkTo } from './screens/screens.ts'

/** Fees, days and cash of a governorate of its own, because all specs visit one shop. */
const { code, name, city } = { code: 'MT', name: 'Matrouh', city: 'Siwa' }

const figure = (page: Page, name: string) => page.getByRole('figure', { name })

/** The number of a link, such as "6 To pack". */
const numberIn = (text: string | null) => Number(/^[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

test('the owner sees what waits, corrects a setting, and sets the terms that an order obeys', async ({
  page,
  shop,
}) => {
  const token = await shop.adminToken()
  const product = await addProduct(page, token, { stock: 40 })
  const { id } = await placeOrder(shop, variantOf(product))
  await shop.call('PUT', `/orders/status/${id}`, token, { status: 'processing' })
  await openAsStaff(page, shop, '/adminpanel')

  await test.step('the figures say what they found', async () => {
    await expect(figure(page, 'From order to money')).toContainText('of what was ordered is received')
    await expect(figure(page, 'Orders by day')).toContainText(/\d+ orders? worth [\d,]+\sL\.E in 30 days/)
  })

  await test.step('a number leads to exactly its rows', async () => {
    // Orders of other tests come and go meanwhile: then once more, from the panel.
    await expect(async () => {
      await page.goto('/adminpanel')
      const toPack = page.getByRole('region', { name: 'Now' }).getByRole('link', { name: 'To pack' })
      const waiting = numberIn(await toPack.textContent())
      expect(waiting).toBeGreaterThan(0)
      await toPack.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
      await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(waiting, {
        timeout: 3_000,
      })
    }).toPass()
    await page.goBack()
  })

  await test.step('the year is in the address, and its numbers are in a table', async () => {
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '12 months' }).click()
    await expect(page).toHaveURL('/adminpanel?period=12m')
    const months = figure(page, 'Orders by month')
    await months.getByRole('button', { name: 'Show table' }).click()
    await expect(months.getByRole('table').getByRole('row')).toHaveCount(13)
  })

  await test.step('the points of a plot are read by arrow keys', async () => {
    const points = figure(page, 'Orders by month').getByRole('img')
    await points.first().focus()
    await page.keyboard.press('End')
    await expect(points.last()).toBeFocused()
    await expect(points.last()).toHaveAccessibleName(/: \d+ orders?, [\d,]+\sL\.E$/)
  })

  await test.step('a setting is found, corrected, saved for all pages, and undone', async () => {
    await shop.call('PATCH', '/settings', token, { CONTACT_FACEBOOK: null })
    await walkTo(page, '/adminpanel/settings', 'Settings')
    await page.getByLabel('Search settings').fill('facebook')
    const contact = page.getByRole('region', { name: 'Contact' })
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
    const facebook = contact.getByRole('textbox', { name: 'Facebook' })
    await facebook.fill('https://facebook.com/taglio')
    await contact.getByRole('button', { name: 'Save' }).click()
    await expect(facebook).toHaveAccessibleDescription('It must be a handle, such as taglio')

    await facebook.fill('taglio.cairo')
    await contact.getByRole('button', { name: 'Save' }).click()
    await expect(contact.getByText('Not saved yet.')).toBeHidden()
    const link = 'href="https://www.facebook.com/taglio.cairo"'
    const firstHtml = async () => (await page.request.get('/about')).text()
    await expect.poll(firstHtml).toContain(link)
    const changed = page.getByRole('listitem').filter({ hasText: 'Facebook: default → taglio.cairo' })
    await changed.first().getByRole('button', { name: 'Undo' }).click()
    await expect(facebook).toHaveValue('')
    await expect.poll(firstHtml).not.toContain(link)
  })

  // A second try finds what the first has left.
  await shop.call('PATCH', `/places/${code}`, token, { fee: null, days: null, cashAllowed: null })
  await walkTo(page, '/adminpanel/places', 'Places')
  await test.step('the fee of a place is set, taken back, and found in what was changed', async () => {
    const fee = page.getByRole('textbox', { name: `Fee (L.E), ${name}` })
    await fee.fill('95.50')
    await fee.press('Enter')
    await expect(page.getByText(`${name}: fee is 95.50 L.E.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${name}: fee is the default.`)).toBeVisible()
    await expect(fee).toHaveValue('')
    await expect(page.getByText(`${name}: fee: 95.50 L.E → the default`).first()).toBeVisible()
  })

  await test.step('an order there costs its fee and is paid by card', async () => {
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
    await placeIt(page).click()
    await expect(field(page, 'Card number')).toBeVisible()
    await expect(page.getByText(/1,?120\.00/).first()).toBeVisible()
  })
})
