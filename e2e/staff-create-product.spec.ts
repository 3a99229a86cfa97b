import type { Page } from '@playwright/test'
import { expect, hold, proves, test } from './fixtures.ts'
import { file, openAsStaff } from './pages/staff.ts'

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
  test('goes on only when a step is complete, and creates the product', {
    annotation: proves('2:101a', '2:101b', '2:160', '2:169a', '2:169b', '2:169d', '2:249', '2:273'),
  }, async ({ page, shop }) => {
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
    await next(page).click()

    await expect(page.getByRole('button', { name: 'Remove variant 1' })).toBeDisabled()
    await fillVariant(page, 1, 'S')
    await page.getByRole('button', { name: 'Add variant' }).click()
    await expect(next(page)).toBeDisabled()
    await fillVariant(page, 2, 'M')
    await next(page).click()

    const review = page.getByRole('region', { name: 'Review' })
    await expect(review).toContainText(`Name${name}`)
    await expect(review).toContainText('Price1,450.25 L.E')
    await expect(review).toContainText('Images2')
    await expect(review).toContainText('Variants2')
    await page.getByLabel('Category').selectOption('Men')
    await page.getByRole('switch', { name: 'New Arrival' }).click()
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expect(alert(page)).toContainText('Product created successfully!')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(review).toContainText(name)
    await page.getByRole('link', { name: 'Back to Product Management' }).click()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Men')
    await expect(row.getByRole('cell', { name: /(^|\s)8$/ })).toBeVisible()
    await page.goto('/productManagement/createProduct')
    await expect(page.getByLabel('Name')).toHaveValue('')
  })

  test('loses nothing by Previous, by a failed save or by a reload', {
    annotation: proves('2:249'),
  }, async ({ page, shop }) => {
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

  test('keeps the pictures of two tabs apart', async ({ page, shop, context }) => {
    await openAsStaff(page, shop, '/productManagement/createProduct')
    await fillFirstStep(page, 'In the first tab')
    await page.getByLabel('Product Images').setInputFiles([await file(1)])
    await expect(next(page)).toBeEnabled()
    const other = await context.newPage()
    await openAsStaff(other, shop, '/productManagement/createProduct')
    await fillFirstStep(other, 'In the second tab')
    await expect(next(other)).toBeDisabled()
    await other.getByLabel('Product Images').setInputFiles([await file(2), await file(3)])
    await expect(other.getByRole('img', { name: /^Image \d/ })).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('img', { name: /^Image \d/ })).toHaveCount(1)
  })

  test('shows how far the upload is, and goes on with what is there', async ({ page, shop }) => {
    await openAsStaff(page, shop, '/productManagement/createProduct')
    const name = `Twice ${crypto.randomUUID().slice(0, 8)}`
    await fillFirstStep(page, name)
    await page.getByLabel('Product Images').setInputFiles([await file(1)])
    await next(page).click()
    await fillVariant(page, 1, 'S')
    await next(page).click()
    await page.reload()
    await expect(page.getByText('Nothing has been saved yet.')).toBeVisible()
    const release = await hold(page, '**/api/v1/products', {
      which: (request) => request.method() === 'POST',
    })
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Creating…' })).toBeDisabled()
    release()
    await expect(alert(page)).toContainText('Product created successfully!')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Nothing has been saved yet.')).toBeHidden()
    await previous(page).click()
    await fillVariant(page, 1, 'M')
    // Files are stored a moment after what was typed.
    await expect.poll(() => countKeptFiles(page)).toBe(1)
    await page.reload()
    await previous(page).click()
    await expect(page.getByRole('img', { name: /^Image \d/ })).toHaveCount(1)
  })

  test('says what is wrong with a price or a stock, which a mouse wheel leaves as they are', async ({
    page,
    shop,
  }) => {
    await openAsStaff(page, shop, '/productManagement/createProduct')
    const price = page.getByLabel('Price (L.E)', { exact: true })
    await price.fill('1450')
    await price.hover()
    await page.mouse.wheel(0, 120)
    await page.mouse.wheel(0, 120)
    // A frame later the browser has done with it what it does.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(price).toHaveValue('1450')
    await price.fill('12.345')
    await expect(page.getByText('A price with at most two decimals')).toBeVisible()
    await expect(page.getByText('Required')).toHaveCount(0)
    await fillFirstStep(page, 'Of a price')
    await page.getByLabel('Product Images').setInputFiles([await file(1)])
    await next(page).click()
    await page.getByLabel('Stock').fill('1.5')
    await expect(page.getByText('A whole number')).toBeVisible()
  })

  test('puts pictures in order by dragging, and the keyboard stays beside what is removed', async ({
    page,
    shop,
  }) => {
    // As on plain http.
    await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
    await openAsStaff(page, shop, '/productManagement/createProduct')
    await fillFirstStep(page, 'Dragged')
    await page.getByLabel('Product Images').setInputFiles([await file(1), await file(2), await file(3)])
    const pictures = page.getByRole('img', { name: /^Image \d/ })
    const order = () => pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    await expect(pictures).toHaveCount(3)
    const before = await order()
    await pictures.nth(2).dragTo(pictures.nth(0))
    await expect.poll(order).toEqual([before[2], before[0], before[1]])

    await page.getByRole('button', { name: 'Remove image 3' }).click()
    await expect(pictures).toHaveCount(2)
    await page.getByRole('button', { name: 'Move image 1 later' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Remove image 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeFocused()
    await next(page).click()

    const size = (place: number) => page.getByRole('group', { name: `Variant ${place}` }).getByLabel('Size')
    await page.getByRole('button', { name: 'Add variant' }).press('Enter')
    await expect(size(2)).toBeFocused()
    await page.getByRole('button', { name: 'Add variant' }).press('Enter')
    await page.getByRole('button', { name: 'Remove variant 3' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Remove variant 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Add variant' })).toBeFocused()
  })
})

const countKeptFiles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('taglio-staff')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('files').objectStore('files').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.flat().length)
          }
        }
      }),
  )
