import { expect, proves, test } from './fixtures.ts'
import { field, fillForm, ordersOf, placeOrder, received, someone } from './pages/checkout-page.ts'
import { addToCart, size } from './pages/product-page.ts'
import { cards } from './pages/shop-page.ts'
import { addProduct } from './pages/staff.ts'
import { expectNothingSideways } from './pages/well-set.ts'

test('a guest filters to a size, pays cash, and is the only one to find the order again', {
  annotation: proves('2:7', '2:137', '2:191a'),
}, async ({ page, context, shop }) => {
  const product = await addProduct(page, await shop.adminToken(), { pictures: 1 })
  await test.step('the size that was filtered for is chosen, and goes into the cart', async () => {
    await page.goto(`/shop?size=M&search=${encodeURIComponent(product.name)}`)
    await cards(page).getByRole('link', { name: product.name }).first().click()
    await expect(page).toHaveURL(new RegExp(`/product/${product.id}\\?.*size=M`))
    await expect(size(page, 'M')).toBeChecked()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await addToCart(page).click()
    await page.getByText('It is in your cart.').getByRole('link', { name: 'View cart' }).click()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  })

  await test.step('what is missing is listed above the form', async () => {
    await placeOrder(page).click()
    await expect(page.getByRole('link', { name: 'Street is required' })).toBeVisible()
    await expectNothingSideways(page)
    const [first, last] = await Promise.all(
      ['First name', 'Last name'].map((name) => field(page, name).boundingBox()),
    )
    expect(last?.y, 'the names share a line').toBe(first?.y)
  })

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
    const paper = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } })
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g), 'one page').toHaveLength(1)
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
