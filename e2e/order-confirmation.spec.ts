import { expect, proves, test } from './fixtures.ts'
import { fillCart, fillForm, ordersOf, placeOrder, received, someone } from './pages/checkout-page.ts'
import { expectNothingSideways } from './pages/well-set.ts'

test('the confirmation of a guest who pays cash is found again, and by nobody else', {
  annotation: proves('2:7', '2:137', '2:191a'),
}, async ({ page, context, shop }) => {
  const product = await fillCart(page, shop, { quantity: 2 })
  const floor = `Floor 3, ${'behindtheold'.repeat(6)}mill`
  const person = { ...someone(), 'Additional address info (optional)': floor }
  const email = await fillForm(page, person)
  const day = '(Satur|Sun|Mon|Tues|Wednes|Thurs|Fri)day, '
  await expect(page.getByText(new RegExp(`^Estimated delivery: ${day}`))).toBeVisible()
  await placeOrder(page).click()
  await expect(received(page)).toBeVisible()
  const [placed] = await ordersOf(shop, email)
  const id = placed?.id ?? 'no order'
  await expect(page).toHaveURL(`/cod-order-completed?orderId=${id}`)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(placed).toMatchObject({
    status: 'pending',
    user: null,
    guestName: 'Mona Adel Farouk',
    guestPhone: person.Phone,
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
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('Talaat')
  await expect(page.getByText(new RegExp(`^${day}`))).toBeVisible()
  await expect(page.getByText(/sent a confirmation/)).toHaveCount(0)
  // A long word is broken rather than let the narrowest phone scroll sideways.
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNothingSideways(page)

  await test.step('after a reload, after Back and without a cookie it is there again', async () => {
    await page.reload()
    await expect(received(page)).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL('/checkout')
    await context.clearCookies()
    await page.goto(`/cod-order-completed?orderId=${id}`)
    await expect(received(page)).toBeVisible()
    for (const fact of [email, floor, product.name, '$2,075.00'])
      await expect(page.getByRole('main')).toContainText(fact)
  })

  await test.step('on paper it is the order and who sold it, without what can only be pressed', async () => {
    await expect(page.getByRole('navigation')).not.toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Contact' })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('in another browser it is not found', async () => {
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Order Not Found' })).toBeVisible()
    await expect(page.getByText('If you have a confirmation mail')).toBeVisible()
  })
})
