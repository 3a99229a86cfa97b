import { filtersText as arabicFilters } from '../src/web/text/ar/filters.ts'
import { mySizeText as arabicSizes } from '../src/web/text/ar/my-size.ts'
import { productText as arabicProduct } from '../src/web/text/ar/product.ts'
import { filtersText } from '../src/web/text/en/filters.ts'
import { mySizeText } from '../src/web/text/en/my-size.ts'
import { productText } from '../src/web/text/en/product.ts'
import { expect, expectNoAxeViolations, phone, test } from './fixtures.ts'
import { type Product, size } from './pages/product-page.ts'
import { cards } from './pages/shop-page.ts'
import { expectWellSet } from './pages/well-set.ts'

const languages = [
  {
    name: 'in English, at a desk',
    width: {},
    path: '',
    product: productText,
    sizes: mySizeText,
    filters: filtersText,
  },
  {
    name: 'in Arabic, on a phone',
    width: phone,
    path: '/ar',
    product: arabicProduct,
    sizes: arabicSizes,
    filters: arabicFilters,
  },
]

for (const { name, width, path, product, sizes, filters } of languages)
  test(`${name}, a shopper is led from inches to a pair that fits`, width, async ({ page, shop }) => {
    const [verona] = (await shop.products<Product>()).filter(({ name }) => name.startsWith('Verona')) as [
      Product,
    ]
    const dialog = page.getByRole('dialog', { name: product.findMySize })
    const open = () => page.getByRole('button', { name: product.findMySize }).click()
    const fill = async (waist: string, hip: string) => {
      await dialog.getByLabel(sizes.fields.body.waist[0] ?? '').fill(waist)
      await dialog.getByLabel(sizes.fields.body.hip[0] ?? '').fill(hip)
    }

    await test.step('a list filtered by a size opens its products in it', async () => {
      await page.goto(`${path}/shop/women?size=42`)
      await cards(page).first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/product\/\d+\?size=42$/)
      await expect(size(page, '42')).toBeChecked()
    })

    await test.step('inches are converted with one press', async () => {
      await page.goto(`${path}/product/${verona.id}`)
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
      await expectWellSet(page)
    })

    await test.step('nothing is chosen, and the button asks for a size', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByText(sizes.notYours, { exact: true })).toBeVisible()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await page.getByRole('button', { name: product.addToCart }).first().click()
      await expect(page.getByText(product.selectSize).first()).toBeVisible()
      await expect(size(page, 'S')).toBeFocused()
    })

    await test.step('a pair that fits opens in that size, and the answer chooses it again', async () => {
      await open()
      await others.getByRole('link').first().click()
      await expect(page).toHaveURL(/\?size=44$/)
      await expect(size(page, '44')).toBeChecked()
      await size(page, '46').check()
      await open()
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
      await page.goto(`${path}/shop/women?fits=me`)
      await expect(page.getByText(filters.nothingFits)).toBeVisible()
      await expect(
        page.getByRole('region', { name: sizes.nearestTitle }).getByRole('link').first(),
      ).toBeVisible()
      await expectWellSet(page)
    })
  })
