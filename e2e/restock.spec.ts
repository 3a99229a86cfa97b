import { expect, expectNoAxeViolations, moving, test } from './fixtures.ts'
import { layoutShift, watchLayoutShift } from './pages/layout-shift.ts'
import { mailedLink } from './pages/mails.ts'
import { addProduct } from './pages/staff.ts'

test.use(moving)

test('a sold-out size is waited for, announced by mail, held and bought', async ({ page, shop }) => {
  await watchLayoutShift(page)
  const staffToken = await shop.adminToken()
  const product = await addProduct(page, staffToken, { pictures: 1, stock: 0 })
  const email = `waits-${crypto.randomUUID()}@example.com`
  await page.goto(`/product/${product.id}`)
  const opener = page.getByRole('button', { name: 'Tell me when my size is back' })
  await expect(opener).toBeVisible()
  expect(await layoutShift(page)).toBe(0)
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' })
  await expect(dialog.getByText('We write to this address once')).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: width < 768 ? height : 700, height: width })
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await page.setViewportSize({ width, height })
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Email').press('Enter')
  await expect(dialog.getByText('We will write to you as soon as size S is back.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await shop.call('PATCH', `/products/${product.id}`, staffToken, {
    variants: product.variants.map(({ id, size }) => ({ id, stock: size === 'S' ? 1 : 0 })),
  })
  await page.goto(await mailedLink(shop, email, 'back_in_stock'))
  await expect(page.getByRole('status')).toContainText('One pair is kept for you until')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL('/cart')
  const line = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(line).toContainText(/Kept for you until \d{1,2}:\d\d/)
})
