import { bothWidths, expect, expectFocusKept, moving, phone, test } from './fixtures.ts'
import type { Product } from './pages/product-page.ts'

test.use({ visits: 'quiet', ...moving })

let product: Product

test.beforeEach(async ({ shop }) => {
  const products = await shop.products<Product>('')
  product = products.find(({ images, categoryId }) => images.length > 1 && categoryId === 1) as Product
})

test.describe('the pictures of a product', () => {
  test('are walked through by button, by key and by thumbnail, round and round [1:58a 1:97e]', async ({
    page,
  }) => {
    const all = product.images.length
    await page.goto(`/product/${product.id}`)
    const pictures = page.getByRole('region', { name: `Pictures of ${product.name}` })
    const track = pictures.getByRole('group')
    await expect(track).toHaveAccessibleName(`1 / ${all}`)
    await pictures.getByRole('button', { name: 'Next' }).click()
    await expect(track).toHaveAccessibleName(`2 / ${all}`)
    await track.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(track).toHaveAccessibleName(`${all} / ${all}`)
    await page.getByRole('button', { name: 'Show picture 1' }).click()
    await expect(track).toHaveAccessibleName(`1 / ${all}`)
    await expect(page.getByRole('button', { name: 'Show picture 1' })).toHaveAttribute('aria-current', 'true')
  })

  test(
    'follow a finger, and the size guide comes from the bottom edge on a small screen [1:63a]',
    phone,
    async ({ page }) => {
      await page.goto(`/product/${product.id}`)
      const track = page.getByRole('region', { name: `Pictures of ${product.name}` }).getByRole('group')
      await expect(track).toHaveAccessibleName(/^1 \//)
      // What a swipe does to the track; the browser's own snapping does the rest.
      await track.evaluate((box) => box.scrollBy({ left: box.clientWidth * 0.8, behavior: 'instant' }))
      await expect(track).toHaveAccessibleName(/^2 \//)

      await page.getByRole('button', { name: 'Size Chart' }).click()
      const guide = page.getByRole('dialog', { name: 'Size Guide' })
      await expect
        .poll(async () => {
          const box = await guide.boundingBox()
          return box && Math.round(box.y + box.height)
        })
        .toBe(page.viewportSize()?.height)
    },
  )

  test('open full-size, keep the focus and give it back [1:58b 1:97e]', bothWidths, async ({ page }) => {
    await page.goto(`/product/${product.id}`)
    await page.getByRole('button', { name: 'Zoom' }).click()
    const zoom = page.getByRole('dialog', { name: product.name })
    await expect(zoom.getByRole('img')).toBeVisible()
    await zoom.getByRole('button', { name: 'Next' }).click()
    await expect(zoom.getByText(`2 / ${product.images.length}`)).toBeVisible()
    await expectFocusKept(page, zoom, 6)
    await page.keyboard.press('Escape')
    await expect(zoom).toBeHidden()
    await expect(page.getByRole('button', { name: 'Zoom' })).toBeFocused()
  })
})
