import { expect, test } from './fixtures.ts'
import { field, fillCart, fillForm, ordersOf, placeOrder } from './pages/checkout-page.ts'
import { typeCredentials } from './pages/login-page.ts'
import { mailedLink } from './pages/mails.ts'

test('a guest orders, registers, confirms the address, sees the order and deletes the account', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop)
  const email = await fillForm(page)
  const password = 'herringbone and flannel'
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/cod-order-completed\?/)

  await test.step('the new account has one valid token', async () => {
    await page.goto('/register')
    await field(page, 'Name').fill('Mona Adel')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(password)
    const answers = ['register', 'login'].map((call) => page.waitForResponse(`**/api/v1/auth/${call}`))
    const ended = page.waitForResponse('**/api/v1/auth/logout')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await ended
    const statuses: number[] = []
    for (const answer of answers) {
      const headers = { authorization: `Bearer ${(await (await answer).json()).token}` }
      statuses.push((await page.request.get('/api/v1/auth/me', { headers })).status())
    }
    expect(statuses).toEqual([401, 200])
    await expect(
      page.getByText('Confirm your address to see the orders that you placed with it.'),
    ).toBeVisible()
  })

  await test.step('the browser still knows its guest, whose order it opens', async () => {
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('guest')
  })

  await test.step('the mailed link confirms the address, and the settings say so', async () => {
    await page.goto(await mailedLink(shop, email, 'confirm_email'))
    await page.getByRole('button', { name: 'Yes, This Account Is Mine' }).click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: 'Order History' }).getByRole('article')).toHaveCount(1)
    await page.goto('/profile/settings')
    await expect(page.getByText('is confirmed.', { exact: false })).toBeVisible()
  })

  await test.step('the data is downloaded, and the account is deleted', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download My Data' }).click()
    expect((await downloading).suggestedFilename()).toBe('taglio-my-data.json')
    const [order] = await ordersOf(shop, email)
    await shop.call('PUT', `/orders/status/${order?.id}`, await shop.adminToken(), { status: 'completed' })
    await page.getByLabel('Password, to confirm').fill(password)
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/login')
    await typeCredentials(page, { email, password })
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  })
})
