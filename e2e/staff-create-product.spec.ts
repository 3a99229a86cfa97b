import type { Page } from '@playwright/test'
import { expect, hold, proves, test } from './fixtures.ts'
import { addProduct, file, openAsStaff } from './pages/staff.ts'

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

const rowByRow = (page: Page) => page.getByRole('button', { name: 'Row by row' }).click()
const pictures = (page: Page) => page.getByRole('img', { name: /^Image \d/ })
const variant = (page: Page, place: number) => page.getByRole('group', { name: `Variant ${place}` })
const create = (page: Page) => page.getByRole('button', { name: 'Create Product' })

test('the wizard goes on only when a step is complete, and creates the product', {
  annotation: proves('2:101a', '2:101b', '2:160', '2:169a', '2:249'),
}, async ({ page, shop }) => {
  // As on plain http.
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  await openAsStaff(page, shop, '/productManagement/createProduct')
  const name = `Wizard ${crypto.randomUUID().slice(0, 8)}`

  await test.step('1: name, description and a price, which a mouse wheel leaves as it is', async () => {
    await expect(previous(page)).toBeDisabled()
    await expect(next(page)).toBeDisabled()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Description').fill('Cut for the wizard.')
    await expect(next(page)).toBeDisabled()
    const price = page.getByLabel('Price (L.E)', { exact: true })
    await price.fill('12.345')
    await expect(page.getByText('A price with at most two decimals')).toBeVisible()
    await expect(page.getByText('Required')).toHaveCount(0)
    await price.fill('1450.25')
    await price.hover()
    await page.mouse.wheel(0, 120)
    await page.mouse.wheel(0, 120)
    // A frame later the browser has done with it what it does.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(price).toHaveValue('1450.25')
    await next(page).click()
  })

  await test.step('2: pictures, put in order by dragging and by keyboard, whose focus stays beside them', async () => {
    await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')).toContainText(
      'Images',
    )
    await expect(page.getByText('PNG or JPG up to 10MB').first()).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await page.getByLabel('Product Images').setInputFiles([await file(1), await file(2), await file(3)])
    const order = () => pictures(page).evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    await expect(pictures(page)).toHaveCount(3)
    const before = await order()
    await pictures(page).nth(2).dragTo(pictures(page).nth(0))
    await expect.poll(order).toEqual([before[2], before[0], before[1]])
    await page.getByRole('button', { name: 'Remove image 3' }).click()
    await expect(pictures(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Move image 1 later' }).press('Enter')
    await expect.poll(order).toEqual([before[0], before[2]])
    await expect(page.getByRole('button', { name: 'Remove image 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeFocused()
    await page.getByLabel('Product Images').setInputFiles([await file(4)])
    await expect(pictures(page)).toHaveCount(2)
    await next(page).click()
  })

  await test.step('3: sizes, of which one always stays', async () => {
    await rowByRow(page)
    await expect(page.getByRole('button', { name: 'Remove variant 1' })).toBeDisabled()
    await page.getByLabel('Stock').fill('1.5')
    await expect(page.getByText('A whole number')).toBeVisible()
    const add = page.getByRole('button', { name: 'Add variant' })
    await add.press('Enter')
    await expect(variant(page, 2).getByLabel('Size')).toBeFocused()
    await add.press('Enter')
    await page.getByRole('button', { name: 'Remove variant 3' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Remove variant 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(add).toBeFocused()
    await fillVariant(page, 1, 'S')
    await add.click()
    await expect(next(page)).toBeDisabled()
    await fillVariant(page, 2, 'M')
    await next(page).click()
  })

  await test.step('4: the review, and the product', async () => {
    const review = page.getByRole('region', { name: 'Review' })
    await expect(review).toContainText(`Name${name}`)
    await expect(review).toContainText('Price1,450.25 L.E')
    await expect(review).toContainText('Images2')
    await expect(review).toContainText('Variants2')
    await page.getByLabel('Category').selectOption('Men')
    await page.getByRole('switch', { name: 'New Arrival' }).click()
    await create(page).click()
    await expect(alert(page)).toContainText('Product created successfully!')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(review).toContainText(name)
  })
  await page.getByRole('link', { name: 'Back to Product Management' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Men')
  await expect(row.getByRole('cell', { name: /(^|\s)8$/ })).toBeVisible()
  await page.goto('/productManagement/createProduct')
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('the wizard loses nothing by Previous, a refusal, a reload or another tab', {
  annotation: proves('2:249'),
}, async ({ page, shop, context }) => {
  const taken = await addProduct(page, await shop.adminToken())
  type WithSkus = { data: { data: { variants: { sku: string }[] } } }
  const { variants } = (await shop.call<WithSkus>('GET', `/products/${taken.id}`)).data.data
  await openAsStaff(page, shop, '/productManagement/createProduct')
  const name = `Wizard ${crypto.randomUUID().slice(0, 8)}`
  const steps = page.getByRole('list', { name: 'Steps' })
  const step = (title: string) => steps.getByRole('button', { name: title })
  const review = page.getByRole('region', { name: 'Review' })

  await test.step('Previous', async () => {
    await expect(step('Variants')).toHaveCount(0)
    await fillFirstStep(page, name)
    const unreadable = { name: 'holiday.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await page.getByLabel('Product Images').setInputFiles([await file(1), unreadable])
    await page.getByLabel('Choose size chart').setInputFiles(await file(3))
    await step('Variants').click()
    await rowByRow(page)
    await fillVariant(page, 1, 'L')
    await variant(page, 1)
      .getByLabel('SKU')
      .fill(variants[0]?.sku ?? '')
    await previous(page).click()
    await expect(pictures(page)).toHaveCount(2)
    await next(page).click()
  })

  await test.step('a duplicate size has an error beside it', async () => {
    await rowByRow(page)
    await page.getByRole('button', { name: 'Add variant' }).click()
    await fillVariant(page, 2, 'L')
    await expect(next(page)).toBeDisabled()
    await expect(variant(page, 2)).toContainText('There is already a variant of this size and color')
    await expect(variant(page, 1)).not.toContainText('There is already a variant')
    await page.getByRole('button', { name: 'Remove variant 2' }).click()
  })

  await test.step('a refusal names the file that cannot be read, and the SKU that is in use', async () => {
    await step('Settings').click()
    await create(page).click()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('holiday.png: This file is not a picture that we can read.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove image 2' }).click()
    await step('Settings').click()
    await create(page).click()
    await expect(alert(page)).toContainText('Error creating product: This SKU is already in use.')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('This SKU is already in use', { exact: true })).toBeVisible()
    await rowByRow(page)
    await expect(variant(page, 1)).toContainText('This SKU is already in use')
  })

  await test.step('another tab has pictures of its own', async () => {
    const other = await context.newPage()
    await openAsStaff(other, shop, '/productManagement/createProduct')
    await fillFirstStep(other, 'In the second tab')
    await expect(next(other)).toBeDisabled()
    await other.getByLabel('Product Images').setInputFiles([await file(2), await file(3)])
    await expect(pictures(other)).toHaveCount(2)
    await other.reload()
    await other.getByRole('button', { name: 'Start over' }).click()
    await expect(other.getByLabel('Name')).toHaveValue('')
    await other.close()
  })

  await test.step('a reload', async () => {
    await fillVariant(page, 1, 'L')
    await next(page).click()
    await page.reload()
    await expect(page.getByText('Nothing has been saved yet.')).toBeVisible()
    for (const text of [name, 'Images1', 'Variants1']) await expect(review).toContainText(text)
    await previous(page).click()
    await expect(page.getByLabel('Stock of L, Sand')).toHaveValue('4')
    await rowByRow(page)
    await expect(variant(page, 1).getByLabel('Size')).toHaveValue('L')
    await previous(page).click()
    await expect(page.getByRole('img', { name: 'The size chart' })).toBeVisible()
    await step('Settings').click()
  })

  await test.step('the upload shows how far it is, and the next product goes on with what is there', async () => {
    const release = await hold(page, '**/api/v1/products', {
      which: (request) => request.method() === 'POST',
    })
    await create(page).click()
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Creating…' })).toBeDisabled()
    release()
    await expect(alert(page)).toContainText('Product created successfully!')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Nothing has been saved yet.')).toBeHidden()
    await previous(page).click()
    await rowByRow(page)
    await fillVariant(page, 1, 'M')
    // Files are stored a moment after what was typed.
    await expect.poll(() => countKeptFiles(page)).toBe(2)
    await page.reload()
    await previous(page).click()
    await expect(pictures(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('')
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
