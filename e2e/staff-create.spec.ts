import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { file, openAsStaff } from './pages/staff.ts'

// Every screen is looked through by axe, which takes its time on a busy machine.
test.describe.configure({ timeout: 180_000 })

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' })
const alert = (page: Page) => page.getByRole('alertdialog')

async function fillFirstStep(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Cut for the wizard.')
  await page.getByLabel('Price (L.E)', { exact: true }).fill('1450.25')
  await next(page).click()
}

async function fillVariant(page: Page, place: number, size: string): Promise<void> {
  const variant = page.getByRole('group', { name: `Variant ${place}` })
  await variant.getByLabel('Size').fill(size)
  await variant.getByLabel('Color').fill('Sand')
  await variant.getByLabel('Stock').fill('4')
  await variant.getByLabel('SKU').fill(`${size}-${crypto.randomUUID()}`)
}

test.describe('the wizard', () => {
  test('goes on only when a step is complete, and creates the product', async ({ page, shop }) => {
    await openAsStaff(page, shop, '/productManagement/createProduct')
    const name = `Wizard ${crypto.randomUUID().slice(0, 8)}`
    await expect(previous(page)).toBeDisabled()
    await expect(next(page)).toBeDisabled()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Description').fill('Cut for the wizard.')
    await expect(next(page)).toBeDisabled()
    await page.getByLabel('Price (L.E)', { exact: true }).fill('1450.25')
    await next(page).click()

    await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')).toContainText(
      'Images',
    )
    await expect(page.getByText('PNG or JPG up to 10MB').first()).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await page.getByLabel('Product Images').setInputFiles([await file(1), await file(2)])
    const pictures = page.getByRole('img', { name: /^Image \d/ })
    await expect(pictures).toHaveCount(2)
    const firstBefore = await pictures.first().getAttribute('src')
    await page.getByRole('button', { name: 'Move image 1 later' }).click()
    await expect(pictures.nth(1)).toHaveAttribute('src', firstBefore ?? '')
    await expectNoAxeViolations(page)
    await next(page).click()

    await expect(page.getByRole('button', { name: 'Remove variant 1' })).toBeDisabled()
    await fillVariant(page, 1, 'S')
    await page.getByRole('button', { name: 'Add variant' }).click()
    await expect(next(page)).toBeDisabled()
    await fillVariant(page, 2, 'M')
    await expectNoAxeViolations(page)
    await next(page).click()

    const review = page.getByRole('region', { name: 'Review' })
    await expect(review).toContainText(`Name${name}`)
    await expect(review).toContainText('Price1,450.25 L.E')
    await expect(review).toContainText('Images2')
    await expect(review).toContainText('Variants2')
    await page.getByLabel('Category').selectOption('Women')
    await page.getByRole('switch', { name: 'New Arrival' }).click()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expect(alert(page)).toContainText('Product created successfully!')
    await expectNoAxeViolations(page)
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(review).toContainText(name)
    await page.getByRole('link', { name: 'Back to Product Management' }).click()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Women')
    await expect(row.getByRole('cell', { name: /(^|\s)8$/ })).toBeVisible()
    await page.goto('/productManagement/createProduct')
    await expect(page.getByLabel('Name')).toHaveValue('')
  })

  test('loses nothing by Previous, by a failed save or by a reload', async ({ page, shop }) => {
    await openAsStaff(page, shop, '/productManagement/createProduct')
    await fillFirstStep(page, 'Kept trousers')
    await page.getByLabel('Product Images').setInputFiles([await file(1), await file(2)])
    await page.getByLabel('Choose size chart').setInputFiles(await file(3))
    await next(page).click()
    await fillVariant(page, 1, 'L')
    await previous(page).click()
    await expect(page.getByRole('img', { name: /^Image \d/ })).toHaveCount(2)
    await next(page).click()
    await next(page).click()
    await page.route('**/api/v1/products', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            json: { status: 'fail', code: 'sku_taken', message: 'This SKU is already in use.' },
          })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expect(alert(page)).toContainText('Error creating product: This SKU is already in use.')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await page.reload()
    const review = page.getByRole('region', { name: 'Review' })
    for (const text of ['Kept trousers', 'Images2', 'Variants1']) await expect(review).toContainText(text)
    await previous(page).click()
    await expect(page.getByRole('group', { name: 'Variant 1' }).getByLabel('Size')).toHaveValue('L')
    await previous(page).click()
    await expect(page.getByRole('img', { name: 'The size chart' })).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('')
  })

  test('shows how far the upload is', async ({ page, shop }) => {
    await openAsStaff(page, shop, '/productManagement/createProduct')
    await fillFirstStep(page, `Slow ${crypto.randomUUID().slice(0, 8)}`)
    await page.getByLabel('Product Images').setInputFiles([await file(1)])
    await next(page).click()
    await fillVariant(page, 1, 'S')
    await next(page).click()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/v1/products', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Creating…' })).toBeDisabled()
    release()
    await expect(alert(page)).toContainText('Product created successfully!')
  })

  test('pictures are put in order by dragging', async ({ page, shop, isMobile }) => {
    test.skip(isMobile, 'dragging is for the mouse; the buttons are there for all')
    await openAsStaff(page, shop, '/productManagement/createProduct')
    await fillFirstStep(page, 'Dragged')
    await page.getByLabel('Product Images').setInputFiles([await file(1), await file(2), await file(3)])
    const pictures = page.getByRole('img', { name: /^Image \d/ })
    const before = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    await pictures.nth(2).dragTo(pictures.nth(0))
    await expect
      .poll(() => pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src'))))
      .toEqual([before[2], before[0], before[1]])
  })
})

test.describe('the collection form', () => {
  test('makes the slug from the name, shows the preview, uploads the picture and creates', async ({
    page,
    shop,
  }) => {
    await openAsStaff(page, shop, '/productManagement/createCollection')
    const tail = crypto.randomUUID().slice(0, 8)
    const create = page.getByRole('button', { name: 'Create Collection' })
    await expect(create).toBeDisabled()
    await page.getByLabel('Collection Name').fill(`  Summer & Linen ${tail}! `)
    await expect(page.getByLabel('Slug')).toHaveValue(`summer-linen-${tail}`)
    await page.getByLabel('Description').fill('Light as air.')
    const preview = page.getByRole('region', { name: 'Preview' })
    for (const text of [`Summer & Linen ${tail}!`, `/summer-linen-${tail}`, 'Light as air.'])
      await expect(preview).toContainText(text)
    await page.getByLabel('Choose image').setInputFiles(await file(4))
    await expect(preview.locator('img')).toHaveAttribute('src', /^\/media\//)
    await expectNoAxeViolations(page)
    await create.click()
    await expect(alert(page)).toContainText('Collection created successfully!')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/productManagement')
    await page.getByRole('button', { name: /^Collections/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: tail })).toContainText('Light as air.')
  })

  test('says what is missing or wrong, and what the server refused', async ({ page, shop }) => {
    await openAsStaff(page, shop, '/productManagement/createCollection')
    const create = page.getByRole('button', { name: 'Create Collection' })
    await page.getByLabel('Collection Name').focus()
    await page.getByLabel('Slug').focus()
    await expect(page.getByText('Collection name is required')).toBeVisible()
    await page.getByLabel('Description').focus()
    await expect(page.getByText('Slug is required')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel('Collection Name').fill('Summer')
    await page.getByLabel('Slug').fill('Summer Linen')
    await create.click()
    await expect(
      page.getByText('Slug can only contain lowercase letters, numbers, and hyphens'),
    ).toBeVisible()
    await page.getByLabel('Slug').fill('summer')
    await page.getByLabel('Slug').fill('')
    await expect(create).toBeDisabled()
    await page.getByLabel('Slug').fill('summer')
    await page.route('**/api/v1/collections', (route) =>
      route.fulfill({
        status: 409,
        json: { status: 'fail', code: 'slug_taken', message: 'This slug is already in use.' },
      }),
    )
    await create.click()
    await expect(alert(page)).toContainText('Failed to create collection: This slug is already in use.')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Collection Name')).toHaveValue('Summer')
  })
})
