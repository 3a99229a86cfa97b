import { expect, phone, test } from './fixtures.ts'
import { mailedLink } from './pages/mails.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { shortNumber } from './pages/staff-orders.ts'
import { expectWellSet } from './pages/well-set.ts'

/** A number that nobody else has ordered with. */
const newPhone = () => `0109${Math.random().toString().slice(2, 9)}`

test('customers are called by keyboard alone: each outcome opens the next order', async ({ page, shop }) => {
  const variant = variantOf(await addProduct(page, await shop.adminToken()))
  const name = `Caller ${crypto.randomUUID().slice(0, 8)}`
  // The oldest order opens by itself: one that is not part of this walk.
  await placeOrder(shop, variant, { phone: newPhone() })
  const orders = []
  for (let n = 0; n < 4; n++) orders.push(await placeOrder(shop, variant, { name, phone: newPhone() }))
  const [first, second, third, fourth] = orders as [Order, Order, Order, Order]
  await openAsStaff(page, shop, '/adminpanel/confirm')
  const heading = ({ id }: Order) => page.getByRole('heading', { name: `Order ${shortNumber(id)}` })
  const ready = () => expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible()
  const press = async (key: string, next: Order) => {
    await ready()
    await page.keyboard.press(key)
    await expect(heading(next)).toBeFocused()
  }

  await test.step('the queue is searched', async () => {
    await ready()
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await expect(page.getByRole('navigation', { name: 'Customers to call' }).getByRole('button')).toHaveCount(
      4,
    )
    await page.keyboard.press('Tab')
    await page.keyboard.press('n')
    await expect(heading(first)).toBeFocused()
    await ready()
    await expectWellSet(page)
  })
  await test.step('confirmed, no answer, undone, wrong number, later', async () => {
    await press('1', second)
    await press('2', third)
    await page.keyboard.press('u')
    await expect(heading(second)).toBeFocused()
    await expect(toast(page, `Order ${shortNumber(second.id)} is as it was`)).toBeVisible()
    await press('4', third)
    await ready()
    await page.keyboard.press('3')
    await expect(page.getByRole('dialog', { name: 'When shall we call again?' })).toBeVisible()
    await expectWellSet(page)
    await page.getByRole('button', { name: 'In an hour' }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(fourth)).toBeFocused()
  })
  await test.step('declined, and back among those that are left', async () => {
    await press('5', second)
    await expect(page.getByText('Wrong number').first()).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('WhatsApp')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('o')
    await expect(page).toHaveURL(`/adminpanel/orders/${second.id}`)
  })
  const token = await shop.adminToken()
  const states = await Promise.all(orders.map(({ id }) => stateOf(shop, token, id)))
  expect(states).toEqual([
    ['processing', 'confirmed'],
    ['pending', 'open'],
    ['pending', 'open'],
    ['cancelled', 'declined'],
  ])
})

test('on a phone, call and WhatsApp are where the thumb is', phone, async ({ page, shop }) => {
  const variant = variantOf(await addProduct(page, await shop.adminToken()))
  const number = newPhone()
  const order = await placeOrder(shop, variant, { phone: number })
  await openAsStaff(page, shop, '/adminpanel/confirm')
  await page.getByRole('button', { name: /^Queue/ }).click()
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('button', { name: new RegExp(shortNumber(order.id)) }).click()
  const call = page.getByRole('link', { name: `Call ${number}` })
  await expect(call).toBeInViewport()
  for (const link of [call, page.getByRole('link', { name: 'WhatsApp' })]) {
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(52)
    expect(box?.y).toBeGreaterThan(600)
  }
  expect(await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
    `https://wa.me/2${number}?text=`,
  )
  await expectWellSet(page)
  await page.getByRole('button', { name: 'No answer' }).click()
  await expect(toast(page, `Order ${shortNumber(order.id)} is due again in four hours`)).toBeVisible()
})

test('customers confirm or cancel by the link in their mail', async ({ page, shop }) => {
  const variant = variantOf(await addProduct(page, await shop.adminToken()))
  const token = await shop.adminToken()
  const [wanted, unwanted] = [
    await placeOrder(shop, variant, { phone: newPhone() }),
    await placeOrder(shop, variant, { phone: newPhone() }),
  ]
  await test.step('opening the link changes nothing; Confirm does', async () => {
    await page.goto(await mailedLink(shop, wanted.email, 'order_confirmation'))
    await expect(page.getByRole('heading', { name: 'Shall we send it?' })).toBeVisible()
    expect(await stateOf(shop, token, wanted.id)).toEqual(['pending', 'open'])
    await expectWellSet(page)
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await expect(page.getByText('Thank you. Your order is confirmed')).toBeVisible()
    expect(await stateOf(shop, token, wanted.id)).toEqual(['processing', 'confirmed'])
  })
  await test.step('Cancel asks first, in Arabic too', async () => {
    const link = await mailedLink(shop, unwanted.email, 'order_confirmation')
    await page.goto(link.replace('/cod-order-completed', '/ar/cod-order-completed'))
    await page.getByRole('button', { name: 'إلغاء الطلب' }).click()
    await expect(page.getByRole('button', { name: 'لا، أبقِ الطلب' })).toBeFocused()
    await expectWellSet(page)
    await page.getByRole('button', { name: 'نعم، ألغِ الطلب' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('أُلغي طلبك')
    expect(await stateOf(shop, token, unwanted.id)).toEqual(['cancelled', 'declined'])
  })
})

type Order = Awaited<ReturnType<typeof placeOrder>>

async function stateOf(
  shop: Parameters<typeof placeOrder>[0],
  token: string,
  id: string,
): Promise<[status: string, confirmation: string]> {
  const { data } = await shop.call<{ data: { status: string; confirmation: string } }>(
    'GET',
    `/orders/${id}`,
    token,
  )
  return [data.status, data.confirmation]
}
