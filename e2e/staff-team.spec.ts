import { expect, logIn, test, waitForApp } from './fixtures.ts'

test('an invited colleague joins, sees what the role shows, and is disabled by the owner', async ({
  page,
  shop,
  browser,
}) => {
  const email = `omar-${crypto.randomUUID()}@example.com`
  await logIn(page, await shop.adminToken())
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/adminpanel')
  const toShop = await page.getByRole('link', { name: 'View shop' }).boundingBox()
  const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox()
  expect(Math.abs((logout?.y ?? 0) - (toShop?.y ?? 0)), 'both in one row').toBeLessThan(8)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Staff' }).click()
  await page.getByLabel('Name').fill('Omar Aziz')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Orders')
  await page.getByRole('button', { name: 'Invite Somebody' }).click()
  await expect(page.getByText(`${email} is invited, but the shop has no mail server`)).toBeVisible()
  const link = await page.getByLabel('Link of the invitation').inputValue()

  const theirs = await browser.newContext()
  const joining = await theirs.newPage()
  waitForApp(joining)
  await joining.goto(link)
  await joining.getByLabel('Password', { exact: true }).fill('short one')
  await joining.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(joining.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /At least 12 characters/,
  )
  await joining.getByLabel('Password', { exact: true }).fill('tailored trousers')
  await joining.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(joining.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  const links = joining.getByRole('navigation', { name: 'Staff' })
  await expect(links.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(links.getByRole('link', { name: 'Products' })).toBeHidden()
  await joining.goto(new URL('/productManagement', page.url()).href)
  await expect(joining.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('switch', { name: 'Omar Aziz may log in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch Off' }).click()
  await expect(row.getByRole('switch', { name: 'Omar Aziz may log in' })).not.toBeChecked()
  await page.reload()
  await expect(page.getByRole('table', { name: 'What happened' })).toContainText(email)
  await joining.goto(new URL('/orders', page.url()).href)
  await expect(joining).toHaveURL(/\/login/)
  await theirs.close()
})
