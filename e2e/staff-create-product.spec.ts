import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, hold, test } from './fixtures.ts'
import { file, openAsStaff } from './pages/staff.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' })
const pictures = (page: Page) => page.getByRole('img', { name: /^Image \d/ })
const price = (page: Page) => page.getByLabel('Price (L.E)', { exact: true })

async function fillFirstStep(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Cut for the wizard.')
  await price(page).fill('1450.25')
}

test('a product is entered through a reload, beside another tab, and created with its pictures', async ({
  page,
  shop,
  context,
}) => {
  // As on plain http.
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  await openAsStaff(page, shop, '/productManagement/createProduct')
  const name = `Wizard ${crypto.randomUUID().slice(0, 8)}`
  const order = () => pictures(page).evaluateAll((all) => all.map((one) => one.getAttribute('src')))

  await test.step('a mouse wheel leaves the price as it is', async () => {
    await fillFirstStep(page, name)
    await price(page).hover()
    await page.mouse.wheel(0, 120)
    await page.mouse.wheel(0, 120)
    // A frame later the browser has done with it what it does.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(price(page)).toHaveValue('1450.25')
    await next(page).click()
  })

  await test.step('pictures are put in order by dragging', async () => {
    const buffer = Buffer.from('no picture')
    const [prices, broken] = [
      { name: 'prices.csv', mimeType: 'text/csv', buffer },
      { name: 'broken.png', mimeType: 'image/png', buffer },
    ]
    await page.getByLabel('Product Images').setInputFiles([prices, broken])
    for (const { name } of [prices, broken])
      await expect(page.getByText(`${name}: This file is not a picture`)).toBeVisible()
    await expect(next(page)).toBeDisabled()
    // What this browser cannot show may be a picture for the shop.
    const unreadable = { name: 'holiday.tif', mimeType: 'image/tiff', buffer }
    await page.getByLabel('Product Images').setInputFiles([await file(1), unreadable, await file(2)])
    await page.getByLabel('Choose size chart').setInputFiles(await file(3))
    await expect(pictures(page)).toHaveCount(3)
    const before = await order()
    await pictures(page).nth(2).dragTo(pictures(page).nth(0))
    await expect.poll(order).toEqual([before[2], before[0], before[1]])
    await next(page).click()
  })

  await test.step('sizes and colors are typed into a grid by keyboard', async () => {
    for (const size of ['S', 'M'])
      await page.getByRole('button', { name: `Size ${size}`, exact: true }).press('Enter')
    await page.getByLabel('Add a color').fill('Sand')
    await page.getByLabel('Add a color').press('Enter')
    await page.getByLabel('Stock of S, Sand').focus()
    await page.keyboard.type('4')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('5')
    await page.getByText('Measurements in centimetres, laid flat, for all colors of a size').click()
    await page.getByLabel('Waist of size S').fill('38')
    await expectNoAxeViolations(page)
    await next(page).press('Enter')
  })

  await test.step('another tab has pictures of its own', async () => {
    const other = await context.newPage()
    await openAsStaff(other, shop, '/productManagement/createProduct')
    await fillFirstStep(other, 'In the second tab')
    await next(other).click()
    await expect(next(other)).toBeDisabled()
    await other.getByLabel('Product Images').setInputFiles([await file(4)])
    await expect(pictures(other)).toHaveCount(1)
    await other.close()
  })

  await test.step('a reload loses nothing', async () => {
    await page.reload()
    await expect(page.getByText('Nothing has been saved yet.')).toBeVisible()
    const review = page.getByRole('region', { name: 'Review' })
    for (const text of [name, 'Images3', 'Variants2']) await expect(review).toContainText(text)
  })

  const create = page.getByRole('button', { name: 'Create Product' })
  const dismiss = () => page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await test.step('the shop refuses the file that it cannot read, and stores the others', async () => {
    await create.click()
    await dismiss()
    await expect(page.getByText('holiday.tif: This file is not a picture that we can read.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'The size chart' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove image 3' }).click()
    await page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: 'Settings' }).click()
    const release = await hold(page, '**/api/v1/products', {
      which: (request) => request.method() === 'POST',
    })
    await create.click()
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Creating…' })).toBeDisabled()
    release()
    await expect(page.getByRole('alertdialog')).toContainText('Product created successfully!')
    await dismiss()
    type Found = { variants: object[]; images: object[]; sizeChartImage: string | null }
    const [made] = await shop.products<Found>(`?q=${encodeURIComponent(name)}`)
    expect(made).toMatchObject({
      images: [{}, {}],
      sizeChartImage: expect.any(String),
      variants: [
        { size: 'S', color: 'Sand', stock: 4, measures: { waist: 38 } },
        { size: 'M', color: 'Sand', stock: 5 },
      ],
    })
  })

  await test.step('the next product goes on with what is there, until Start over', async () => {
    await expect(page.getByText('Nothing has been saved yet.')).toBeHidden()
    await previous(page).click()
    await page.getByLabel('Stock of S, Sand').fill('6')
    // Files are stored a moment after what was typed.
    await expect.poll(() => countStoredFiles(page)).toBe(4)
    await page.reload()
    await previous(page).click()
    await expect(pictures(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('')
  })
})

/** Those of both tabs. */
const countStoredFiles = (page: Page): Promise<number> =>
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
