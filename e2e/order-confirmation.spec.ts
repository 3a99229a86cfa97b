import type { Page } from '@playwright/test'
import type { Mail } from '../src/contract/mails.ts'
import { expect, hold, proves, type Shop, test } from './fixtures.ts'
import { confirmed, fillCart, fillForm, ordersOf, placeOrder, someone } from './pages/checkout-page.ts'
import { expectNothingSideways } from './pages/well-set.ts'

const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Order Not Found' })

async function order(page: Page, shop: Shop) {
  const product = await fillCart(page, shop, { quantity: 2 })
  const floor = `Floor 3, ${'behindtheold'.repeat(6)}mill`
  const email = await fillForm(page, { ...someone(), 'Additional address info (optional)': floor })
  await expect(
    page.getByText(/^Estimated delivery: (Satur|Sun|Mon|Tues|Wednes|Thurs|Fri)day, /),
  ).toBeVisible()
  const answer = await hold(page, '**/api/v1/checkout/place-order')
  await placeOrder(page).click()
  await expect(page.getByRole('button', { name: 'Processing Order...' })).toBeDisabled()
  answer()
  await expect(confirmed(page)).toBeVisible()
  const [placed] = await ordersOf(shop, email)
  if (!placed) throw new Error('no order was placed')
  await expect(page).toHaveURL(`/cod-order-completed?orderId=${placed.id}`)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(placed).toMatchObject({
    status: 'pending',
    user: null,
    guestName: 'Mona Adel Farouk',
    guestPhone: '01012345678',
    totalAmount: '2075.00',
    shippingAddress: {
      street: '12 Talaat Harb',
      address: floor,
      city: 'Cairo',
      state: 'EG',
      zip: '11511',
      country: 'Egypt',
    },
    payment: { method: 'cod', status: 'pending' },
    items: [{ productName: product.name, quantity: 2 }],
  })
  return { ...placed, product, email }
}

/** By its address alone: the same address again would be a reload, with all that navigation had passed along. */
async function openAnew(page: Page, id: string) {
  await page.goto('/shipping')
  await page.goto(`/cod-order-completed?orderId=${id}`)
}

test.describe('the confirmation', () => {
  test('of a guest who pays cash is found again by reload, without a cookie and by mail', {
    annotation: proves('2:7', '2:137', '2:191a'),
  }, async ({ page, context, freshPage, shop }) => {
    const { id, email, product } = await order(page, shop)
    await expect(page.getByText(/sent a confirmation/)).toHaveCount(0)
    await expect(page.getByText(/^(Satur|Sun|Mon|Tues|Wednes|Thurs|Fri)day, /)).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('Talaat')
    for (const visit of ['placed', 'reloaded', 'opened anew']) {
      if (visit === 'reloaded') await page.reload()
      if (visit === 'opened anew') {
        await page.goBack()
        await expect(page).not.toHaveURL('/checkout')
        await openAnew(page, id)
      }
      await expect(confirmed(page)).toBeVisible()
      const content = page.getByRole('main')
      for (const fact of [id, email, 'Mona Adel Farouk', '01012345678', '12 Talaat Harb', 'Floor 3', 'Cairo'])
        await expect(content).toContainText(fact)
      for (const fact of [
        '11511',
        'Egypt',
        'Cash on Delivery',
        'Pending',
        product.name,
        'S x 2',
        '2,000.00 L.E',
      ])
        await expect(content).toContainText(fact)
      await expect(content).toContainText('$2,075.00')
      const today = new Date().toLocaleDateString('en-US', {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        timeZone: 'Africa/Cairo',
      })
      await expect(content).toContainText(today)
    }
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
    await expect(page).toHaveTitle('Order Confirmed! | Taglio')
    // A long word is broken rather than let the narrowest phone scroll sideways.
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNothingSideways(page)

    await context.clearCookies()
    await page.goto(`/cod-order-completed?orderId=${id}`)
    await expect(confirmed(page)).toBeVisible()

    await freshPage.goto(`/cod-order-completed?orderId=${id}`)
    await expect(notFound(freshPage)).toBeVisible()
    await expect(freshPage.getByText("We couldn't find your order information.")).toBeVisible()
    await expect(freshPage.getByText('If you have a confirmation mail')).toBeVisible()
    await expect(freshPage.getByRole('main').getByRole('link', { name: /^\+20/ })).toHaveAttribute(
      'href',
      /^tel:\+20/,
    )
    const staff = await shop.adminToken()
    let mails: Mail[] = []
    await expect
      .poll(async () => {
        const { data } = await shop.call<{ data: Mail[] }>('GET', '/mails?limit=100', staff)
        mails = data.filter(({ about, html }) => about === id && html)
        return mails.map(({ kind }) => kind).toSorted()
      })
      .toEqual(['new_order', 'order_confirmation'])
    for (const { html } of mails) {
      await page.setContent(html ?? '')
      await expectNothingSideways(page, 'nothing to scroll sideways in a mail')
    }
    const mailed = mails.find(({ kind }) => kind === 'order_confirmation')
    const [link] = mailed?.text?.match(/http\S+cod-order-completed\S+/) ?? []
    const { pathname, search } = new URL(link ?? '')
    await freshPage.goto(pathname + search)
    await expect(confirmed(freshPage)).toBeVisible()
    await expect(freshPage.getByText('$2,075.00')).toBeVisible()

    // On paper it is the order and who sold it, without what can only be pressed.
    await expect(freshPage.getByRole('navigation')).toHaveCount(3)
    await freshPage.emulateMedia({ media: 'print' })
    await expect(freshPage.getByRole('navigation')).toHaveCount(0)
    await expect(freshPage.getByRole('region', { name: 'Contact' })).toBeVisible()
  })
})
