import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, logIn, moving, newPhone, type Shop, test } from './fixtures.ts'
import { addToCart } from './pages/checkout-page.ts'
import { layoutShift, watchLayoutShift } from './pages/layout-shift.ts'
import { addProduct, placeOrder, type TestProduct, variantOf } from './pages/staff.ts'
import { expectToFitPhone, expectWellSetAtBothWidths } from './pages/well-set.ts'

test.use(moving)

type Pair = { itemId: number }

async function deliver(shop: Shop, orderId: string): Promise<void> {
  await shop.call('PUT', `/orders/status/${orderId}`, await shop.adminToken(), { status: 'delivered' })
}

/** Strangers who received the pair and found it true to size. */
async function answers(shop: Shop, product: TestProduct, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const { id, guest } = await placeOrder(shop, variantOf(product))
    await deliver(shop, id)
    const { data } = await guest.call<{ data: Pair[] }>('GET', `/orders/${id}/fit-reports`)
    await guest.call('PUT', `/orders/${id}/fit-reports`, undefined, { itemId: data[0]?.itemId, fit: 'true' })
  }
}

type Account = Awaited<ReturnType<Shop['register']>>

/** An account that has received one pair, on its profile. */
async function received(page: Page, shop: Shop, product: TestProduct, account: Account): Promise<void> {
  const { token, email } = account
  await addToCart(page, product, { token })
  const { order } = await shop.call<{ order: { id: string } }>('POST', '/checkout/place-order', token, {
    email,
    phoneNumber: newPhone(),
    guestName: 'Mona Adel',
    shippingAddress: { street: '12 Talaat Harb', city: 'Cairo', zip: '11511' },
  })
  await deliver(shop, order.id)
  await logIn(page, token)
  await page.goto('/profile')
}

test('a buyer says how a pair fits, others read it, and staff hide the sentence', async ({ page, shop }) => {
  await watchLayoutShift(page)
  const staffToken = await shop.adminToken()
  const product = await addProduct(page, staffToken, { pictures: 1 })
  const account = await shop.register()
  await answers(shop, product, 4)
  await received(page, shop, product, account)

  await page.getByRole('link', { name: /^How does it fit\?/ }).click()
  const form = page.getByRole('form', { name: product.name })
  await form.getByRole('radio', { name: 'Runs large' }).check()
  await form.getByLabel('In one sentence').fill('Roomy at the thigh, لكنه مريح.')
  await expectWellSetAtBothWidths(page)
  await form.getByRole('button', { name: 'Send my answer' }).click()
  await expect(form.getByText('Thank you. Your answer has been counted.')).toBeVisible()

  const fit = page.getByRole('region', { name: 'How it fits' })
  const openProduct = async () => {
    await page.goto(`/product/${product.id}`)
    // It is fetched before a reader has come so far.
    await page.getByRole('tablist').scrollIntoViewIfNeeded()
    await expect(fit).toContainText('Fits true to size: 4 of 5')
    await fit.scrollIntoViewIfNeeded()
  }
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await openProduct()
    await expect(fit.getByText('Roomy at the thigh, لكنه مريح.')).toBeVisible()
    await expect(fit).toContainText('Size S · Runs large')
    if (width === 1280) await expectNoAxeViolations(page)
    expect(await layoutShift(page)).toBe(0)
  }

  await page.evaluate((token) => localStorage.setItem('authToken', token), staffToken)
  await page.goto('/adminpanel/fit-reports')
  const row = page.getByRole('row').filter({ hasText: product.name })
  await row.getByRole('button', { name: /^Hide/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide this sentence?' })
  await expectWellSetAtBothWidths(page)
  await dialog.getByLabel('Reason').fill('Not about the fit')
  await dialog.getByRole('button', { name: 'Hide sentence' }).click()
  await expect(row).toContainText('Hidden: Not about the fit')
  await expectToFitPhone(page)

  // Replies to shoppers are fresh within a second.
  const summed = () => shop.call<{ data: object }>('GET', `/products/${product.id}/fit-reports`)
  await expect.poll(async () => JSON.stringify((await summed()).data)).not.toContain('Roomy')
})
