import { expect, test } from './fixtures.ts'
import { walkTo } from './screens/screens.ts'

test('an invited colleague joins, sees what the role shows, and is logged out when disabled', async ({
  page,
  shop,
}) => {
  const owner = await shop.adminToken()
  const email = `omar-${crypto.randomUUID()}@example.com`
  const invited = { name: 'Omar Aziz', email, permissions: ['orders', 'packing', 'cash', 'figures'] }
  const { link } = await shop.call<{ link: string }>('POST', '/staff/invitations', owner, invited)

  await page.goto(link)
  const password = page.getByLabel('Password', { exact: true })
  const accept = page.getByRole('button', { name: 'Accept Invitation' })
  await password.fill('short one')
  await accept.click()
  await expect(password).toHaveAccessibleDescription(/At least 12 characters/)
  await password.fill('tailored trousers')
  await accept.click()
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Staff' })
  await expect(links.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(links.getByRole('link', { name: 'Products' })).toBeHidden()
  await walkTo(page, '/productManagement', 'Admin Panel')

  type Staff = { data: { id: number; email: string }[] }
  const { data } = await shop.call<Staff>('GET', '/staff', owner)
  const { id } = data.find((one) => one.email === email) ?? {}
  await shop.call('PATCH', `/staff/${id}`, owner, { isDisabled: true })
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/login/)
})
