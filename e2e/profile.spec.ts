import type { Page } from '@playwright/test'
import type { Order } from '../src/contract/orders.ts'
import { doubleClick, expect, logIn, proves, type Shop, test } from './fixtures.ts'
import { addToCart } from './pages/checkout-page.ts'
import { addProduct, type TestProduct } from './pages/staff.ts'

const orders = (page: Page) => page.getByRole('region', { name: 'Order History' })
const wishlist = (page: Page) => page.getByRole('region', { name: 'Wishlist' })

/** Someone with an account, on their profile. */
async function shopper(page: Page, shop: Shop) {
  const account = await shop.register()
  await logIn(page, account.token)
  return account
}

async function orderAs(page: Page, shop: Shop, token: string, email: string, product: TestProduct) {
  await addToCart(page, product, { token, quantity: 2 })
  const shippingAddress = { street: '12 Talaat Harb', city: 'Cairo', zip: '11511' }
  const form = { shippingAddress, email, phoneNumber: '01012345678', guestName: 'Mona Adel' }
  return (await shop.call<{ order: Order }>('POST', '/checkout/place-order', token, form)).order
}

test('the profile shows wishes and orders; Logout leads home and forgets who was here', {
  annotation: proves('1:91d', '2:8', '2:11b', '2:63', '2:64', '2:65', '2:254', '2:268', '2:271'),
}, async ({ page, shop }) => {
  const { token, email } = await shopper(page, shop)
  const product = await addProduct(page, await shop.adminToken(), { pictures: 1 })
  await shop.call('POST', '/users/wishlist', token, { productId: product.id })
  const { id } = await orderAs(page, shop, token, email, product)
  await page.goto('/profile')
  const item = wishlist(page).getByRole('listitem')
  await expect(item).toContainText(product.name)
  await expect(item).toContainText('1,000.00 L.E')
  await expect(item.locator('img')).toBeVisible()
  await item.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expect(page.getByText('Item removed from wishlist')).toBeVisible()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await expect(wishlist(page)).toContainText('Your wishlist is empty.')
  const { data } = await shop.call<{ data: { user: { wishlist: { items: unknown[] } } } }>(
    'GET',
    '/auth/me',
    token,
  )
  expect(data.user.wishlist.items).toEqual([])

  const order = orders(page).getByRole('article')
  await expect(order).toContainText(`Order #${id.slice(-6)}`)
  await expect(order).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await expect(order).toContainText('Pending')
  await expect(order).toContainText('$2,075.00')
  await expect(order).toContainText(product.name)
  await expect(order).toContainText('Quantity 2')
  await expect(order).toContainText('1,000.00 L.E')
  await order.getByRole('link', { name: /^View order/ }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  const headers = { authorization: `Bearer ${token}` }
  const answer = async () => (await page.request.get('/api/v1/auth/me', { headers })).status()
  await expect.poll(answer).toBe(401)
  await page.getByRole('link', { name: 'Your Account' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
})

test.describe('the profile', () => {
  test('a double click removes one wish; Logout does not wait for the server', async ({ page, shop }) => {
    const { token } = await shopper(page, shop)
    const staff = await shop.adminToken()
    for (const name of ['first', 'second', 'third']) {
      const { id } = await addProduct(page, staff, { name: `The ${name} ${crypto.randomUUID()}` })
      await shop.call('POST', '/users/wishlist', token, { productId: id })
    }
    await page.goto('/profile')
    await doubleClick(
      page,
      wishlist(page)
        .getByRole('button', { name: /^Remove/ })
        .first(),
      async () => {
        await expect(wishlist(page).getByRole('listitem')).toHaveCount(2)
      },
    )
    await expect(wishlist(page).getByRole('listitem')).toHaveCount(2)
    await page.reload()
    await expect(wishlist(page).getByRole('listitem')).toHaveCount(2)

    let asked = 0
    await page.route('**/api/v1/auth/logout', () => {
      asked += 1
    })
    await page.getByRole('button', { name: 'Logout' }).dblclick()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
    await expect.poll(() => asked).toBe(1)
  })
})
