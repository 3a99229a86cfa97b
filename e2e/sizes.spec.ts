import type { Page } from '@playwright/test'
import { filtersText as filters } from '#web/text/ar/filters.ts'
import { mySizeText as sizes } from '#web/text/ar/my-size.ts'
import { productText as product } from '#web/text/ar/product.ts'
import { expect, expectNoAxeViolations, moving, test } from './fixtures.ts'
import { layoutShift, watchLayoutShift } from './pages/layout-shift.ts'
import { type Product, size } from './pages/product-page.ts'
import { cards } from './pages/shop-page.ts'
import { expectWellSetAtBothWidths } from './pages/well-set.ts'

test('in Arabic a shopper is led from inches to a pair that fits', async ({ page, shop }) => {
  const [verona] = (await shop.products<Product>()).filter(({ name }) => name.startsWith('Verona')) as [
    Product,
  ]
  const dialog = page.getByRole('dialog', { name: product.findMySize })
  const open = () => page.getByRole('button', { name: product.findMySize }).click()
  const fill = async (waist: string, hip: string) => {
    await dialog.getByLabel(sizes.fields.body.waist[0] ?? '').fill(waist)
    await dialog.getByLabel(sizes.fields.body.hip[0] ?? '').fill(hip)
  }

  await test.step('inches are converted with one press', async () => {
    await page.goto(`/ar/product/${verona.id}`)
    await open()
    await fill('33', '٤١')
    await expectNoAxeViolations(page)
    const converted = [
      { inches: 33, centimetres: 84 },
      { inches: 41, centimetres: 104 },
    ]
    await dialog.getByRole('button', { name: sizes.inches(converted) }).click()
    await dialog.getByRole('button', { name: sizes.find }).click()
  })

  const others = dialog.getByRole('region', { name: sizes.othersFit })
  await test.step('no size fits: other pairs do, and we can be asked', async () => {
    await expect(dialog.getByText(sizes.noneTitle)).toBeVisible()
    await expect(others.getByRole('link').first()).toContainText(sizes.size('44'))
    await expect(dialog.getByRole('link', { name: sizes.askWays.whatsApp })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+\?text=.*84.*104/,
    )
    await expectWellSetAtBothWidths(page)
  })

  await test.step('a pair that fits opens in that size, and the answer chooses it again', async () => {
    await others.getByRole('link').first().click()
    await expect(page).toHaveURL(/\?size=44$/)
    await expect(size(page, '44')).toBeChecked()
    await size(page, '46').check()
    await open()
    await expect(dialog.getByText(sizes.size('44'), { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: sizes.choose('44') }).click()
    await expect(dialog).toBeHidden()
    await expect(size(page, '44')).toBeChecked()
  })

  await test.step('a list in which nothing fits leads on too', async () => {
    await open()
    await dialog.getByRole('button', { name: sizes.change }).click()
    await fill('١١٦', '128')
    await dialog.getByRole('button', { name: sizes.find }).click()
    await expect(dialog.getByText(sizes.noneTitle)).toBeVisible()
    await page.goto('/ar/shop/women?fits=me')
    await expect(page.getByText(filters.nothingFits)).toBeVisible()
    await expect(
      page.getByRole('region', { name: sizes.nearestTitle }).getByRole('link').first(),
    ).toBeVisible()
    await expectWellSetAtBothWidths(page)
  })
})

test.describe('a size that is known', () => {
  test.use(moving)

  test('is said on products and in lists, at a desk and on a phone, and nothing jumps', async ({
    page,
    shop,
  }) => {
    const biella = (await shop.products<Product>('?listed=true&category=men')).find(({ name }) =>
      name.startsWith('Biella'),
    )
    const sizing = { by: 'body', waist: 78, hip: 94 }
    await page.addInitScript(
      (people) => localStorage.setItem('sizing', JSON.stringify({ people, chosen: 'Me' })),
      [{ name: 'Me', sizing }],
    )
    await watchLayoutShift(page)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/product/${biella?.id}`)
      await expect(page.getByText(/^Your size: M, \d+ left/)).toBeVisible()
      expect(await layoutShift(page)).toBe(0)

      await page.goto('/shop?collection=linen-season')
      const fitting = /Your size: [SML], \d+ left/
      await expect(cards(page).filter({ hasText: fitting }).first()).toBeVisible()
      await expect(cards(page).filter({ hasText: 'Not in your size' }).first()).toBeVisible()
      if (width === 390) expect(await coveredPictures(page), 'what covers a hem').toEqual([])
      expect(await layoutShift(page)).toBe(0)
      const fitsMe = page.getByRole('button', { name: 'Fits me, in stock' })
      const place = await fitsMe.boundingBox()
      expect((await page.getByLabel('Sort by').boundingBox())?.y, 'one row').toBe(place?.y)
      await fitsMe.click()
      await expect(page).toHaveURL('/shop?collection=linen-season&fits=me')
      await expect(cards(page).filter({ hasNotText: fitting })).toHaveCount(0)
      await expect(cards(page).filter({ hasText: 'Lecce' })).toBeVisible()
      expect((await fitsMe.boundingBox())?.y).toBe(place?.y)
    }
  })
})

/** The sizes on cards that begin above the lower edge of their picture. */
const coveredPictures = (page: Page): Promise<(string | null)[]> =>
  cards(page).evaluateAll((all) =>
    all.flatMap((card) => {
      const picture = card.querySelector('picture')?.getBoundingClientRect()
      return [...card.querySelectorAll('p')]
        .filter((said) => /your size/i.test(said.textContent ?? ''))
        .filter((said) => said.getBoundingClientRect().top < (picture?.bottom ?? 0))
        .map((said) => said.textContent)
    }),
  )
