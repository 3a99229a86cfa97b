import { expect, test } from './fixtures.ts'
import { field, fillCart, fillForm, ordersOf, placeOrder, received } from './pages/checkout-page.ts'
import { typeCredentials } from './pages/login-page.ts'
import { mailedLink } from './pages/mails.ts'
import { expectNothingSideways } from './pages/well-set.ts'
import { walkTo } from './screens/screens.ts'

test('a guest orders, registers, confirms the address, orders again and deletes the account', async ({
  page,
  shop,
}) => {
  const product = await fillCart(page, shop, { pictures: 1 })
  const email = await fillForm(page)
  const password = 'herringbone and flannel'
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/cod-order-completed\?/)

  await test.step('the new account has one valid token', async () => {
    await walkTo(page, '/register', 'Create your account')
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

  await test.step('the mailed link confirms the address, and the order is in the history', async () => {
    await page.goto(await mailedLink(shop, email, 'confirm_email'))
    await page.getByRole('button', { name: 'Yes, This Account Is Mine' }).click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    await walkTo(page, '/profile', 'Your Profile')
    const history = page.getByRole('region', { name: 'Order History' }).getByRole('article')
    await expect(history).toHaveCount(1)
    await expect(history.locator('img')).toHaveAttribute('src', /^\/media\//)
    await expectNothingSideways(page)
    await history.getByRole('button', { name: /^Order again/ }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText(product.name)
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByText(/12 Talaat Harb.*Cairo/)).toBeVisible()
  })

  await test.step('the same is ordered again, to a saved address', async () => {
    await walkTo(page, '/profile/settings', 'Settings')
    await expect(page.getByText('is confirmed.', { exact: false })).toBeVisible()
    await field(page, 'Street').fill('5 Mosaddak')
    await field(page, 'City').fill('Dokki')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByText('Your address was saved.')).toBeVisible()
    await walkTo(page, '/checkout', 'Checkout')
    await expect(page.getByText('Your saved address')).toBeVisible()
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(field(page, 'Street')).toHaveValue('5 Mosaddak')
    await expect(field(page, 'City')).toHaveValue('Dokki')
    await expect(field(page, 'Governorate')).toHaveValue('Giza')
    await field(page, 'ZIP code').fill('12611')
    await test.step('a number abroad is asked about', async () => {
      // Of nobody else: the shop limits what one number may order within an hour.
      const abroad = `+491512${Math.random().toFixed(7).slice(2)}`
      await field(page, 'Phone').fill(abroad)
      await placeOrder(page).click()
      await expect(page.getByText(`Is ${abroad} reachable from Egypt?`)).toBeVisible()
      await placeOrder(page).click()
    })
    await expect(received(page)).toBeVisible()
    await expect(page.getByText('Giza', { exact: true })).toBeVisible()
  })

  await test.step('the data is downloaded, and the account is deleted', async () => {
    await walkTo(page, '/profile/settings', 'Settings')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download My Data' }).click()
    expect((await downloading).suggestedFilename()).toBe('taglio-my-data.json')
    for (const order of await ordersOf(shop, email))
      await shop.call('PUT', `/orders/status/${order.id}`, await shop.adminToken(), { status: 'completed' })
    await page.getByLabel('Password, to confirm').fill(password)
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/login')
    await typeCredentials(page, { email, password })
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  })
})
