import type { Page } from '@playwright/test'
import { doubleClick, expect, hold, logIn, proves, test } from './fixtures.ts'
import {
  addToCart,
  chooseCard,
  confirmed,
  field,
  fillCart,
  fillForm,
  goToCardPage,
  ordersOf,
  pay,
  placeOrder,
  someone,
  successful,
} from './pages/checkout-page.ts'
import { addProduct } from './pages/staff.ts'

const orders = (page: Page) => page.getByRole('region', { name: 'Order History' })
const wishlist = (page: Page) => page.getByRole('region', { name: 'Wishlist' })

test('an account orders for cash and by card, and finds wishes and orders in its profile', {
  annotation: proves('2:8', '2:63', '2:64', '2:179', '2:254'),
}, async ({ page, shop }) => {
  const { token, email } = await shop.register()
  await logIn(page, token)
  const product = await fillCart(page, shop, { token, quantity: 2, pictures: 1 })
  const { Email: _, ...person } = someone()
  await test.step('both orders are of the account', async () => {
    await fillForm(page, person)
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    expect((await ordersOf(shop, email)).map(({ user }) => user?.email)).toEqual([email])
    await addToCart(page, product, { token })
    await goToCardPage(page, person)
    await pay(page)
    await expect(successful(page)).toBeVisible()
    expect((await ordersOf(shop, email)).map(({ user }) => user?.email)).toEqual([email, email])
  })

  const others = [
    await addProduct(page, await shop.adminToken()),
    await addProduct(page, await shop.adminToken()),
  ]
  for (const { id } of [...others, product])
    await shop.call('POST', '/users/wishlist', token, { productId: id })
  await page.goto('/profile')
  await test.step('a wish is removed, and a double click removes one', async () => {
    const item = wishlist(page).getByRole('listitem').filter({ hasText: product.name })
    await expect(item).toContainText('1,000.00 L.E')
    await expect(item.locator('img')).toBeVisible()
    await item.getByRole('button', { name: `Remove ${product.name}` }).click()
    await expect(page.getByText('Item removed from wishlist')).toBeVisible()
    await expect(page.getByText('Success', { exact: true })).toBeVisible()
    const wishes = wishlist(page).getByRole('listitem')
    await expect(wishes).toHaveCount(2)
    await doubleClick(page, wishes.first().getByRole('button', { name: /^Remove/ }), async () => {
      await expect(wishes).toHaveCount(1)
    })
    await expect(wishes).toHaveCount(1)
    await page.reload()
    await expect(wishes).toHaveCount(1)
    await wishes.getByRole('button', { name: /^Remove/ }).click()
    await expect(wishlist(page)).toContainText('Your wishlist is empty.')
    type Me = { data: { user: { wishlist: { items: unknown[] } } } }
    await expect
      .poll(async () => (await shop.call<Me>('GET', '/auth/me', token)).data.user.wishlist.items)
      .toEqual([])
  })

  await test.step('the orders', async () => {
    await expect(orders(page).getByRole('article')).toHaveCount(2)
    const placed = (await ordersOf(shop, email)).find(({ payment }) => payment.method === 'cod')
    const order = orders(page)
      .getByRole('article')
      .filter({ hasText: `Order #${placed?.id.slice(-6)}` })
    await expect(order).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
    await expect(order).toContainText('Pending')
    await expect(order).toContainText('$2,075.00')
    await expect(order).toContainText(product.name)
    await expect(order).toContainText('Quantity 2')
    await expect(order).toContainText('1,000.00 L.E')
    await order.getByRole('link', { name: /^View order/ }).click()
    await expect(confirmed(page)).toBeVisible()
  })
})

test('Logout deletes the data of the account, and the next account sees nothing of it', {
  annotation: proves('1:91d', '2:65'),
}, async ({ page, shop }) => {
  const first = await shop.register()
  const second = await shop.register('Salma Nabil')
  await logIn(page, first.token)
  const product = await fillCart(page, shop, { token: first.token })
  await test.step('what one account typed is not shown to the next in the same tab', async () => {
    await page.goto('/checkout')
    await field(page, 'Street').fill('12 Talaat Harb')
    await addToCart(page, product, { token: second.token })
    await page.evaluate((token) => localStorage.setItem('authToken', token), second.token)
    await page.reload()
    await expect(field(page, 'First name')).toHaveValue('Salma')
    await expect(field(page, 'Street')).toHaveValue('')
  })

  await test.step('Logout by a double click waits for no server', async () => {
    await fillForm(page)
    await page.getByRole('checkbox', { name: 'Save this information for next time' }).check()
    await chooseCard(page)
    await placeOrder(page).click()
    await expect(field(page, 'Card number')).toBeVisible()
    await page.goto('/profile')
    const logouts: string[] = []
    page.on('request', (request) => request.url().endsWith('/auth/logout') && logouts.push(request.url()))
    const answer = await hold(page, '**/api/v1/auth/logout')
    await page.getByRole('button', { name: 'Logout' }).dblclick()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
    await expect.poll(() => logouts).toHaveLength(1)
    answer()
  })

  await test.step('nothing of the person stays in the browser, and the token has ended', async () => {
    const stored = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage).filter(
        (name) => !['splash', 'tokenGiven', 'scrollPositions'].includes(name),
      ),
    ])
    expect(stored.filter((name) => name !== 'cartPrices')).toEqual([])
    const headers = { authorization: `Bearer ${second.token}` }
    const answer = async () => (await page.request.get('/api/v1/auth/me', { headers })).status()
    await expect.poll(answer).toBe(401)
    await page.getByRole('link', { name: 'Your Account' }).click()
    await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  })
})
