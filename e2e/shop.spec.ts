import type { Product } from '#contract/catalog/catalog.ts'
import { expect, moving, proves, test } from './fixtures.ts'
import { cards, expectLengthBeforeDrawn } from './pages/shop-page.ts'

test('the shop and its lines list what can be bought, behind tabs that are the address', {
  annotation: proves('1:16', '1:49a', '1:49b', '1:49d'),
}, async ({ page, shop, browser, baseURL }) => {
  await page.goto('/shop')
  for (const [path, tab, title, heading] of [
    ['/shop', 'All Products', 'Shop All Trousers | Taglio', 'The Collection'],
    ['/shop/men', 'Men', "Men's Trousers | Taglio", 'Men'],
    ['/shop/women', 'Women', "Women's Trousers | Taglio", 'Women'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toBeVisible()
    await expect(async () => {
      const expected = (await shop.products<Product>(''))
        .filter((product) => tab === 'All Products' || product.category?.name === tab)
        .filter((product) => product.isActive && product.variants.some((size) => size.stock > 0))
        .map(({ name }) => name)
      const shown = await cards(page).getByRole('heading').allTextContents()
      expect(shown).toHaveLength(Math.min(expected.length, CARDS_OF_A_PAGE))
      expect(expected).toEqual(expect.arrayContaining(shown))
    }).toPass()
  }
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Men', exact: true })).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Women' })).toHaveAttribute('aria-selected', 'true')
  await expectLengthBeforeDrawn(page)

  await test.step('the tabs keep the focus of the keyboard', async () => {
    await page.getByRole('tab', { name: 'Women' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Men', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop/men')
    await expect(page.getByRole('tab', { name: 'Men', exact: true })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: 'Women' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'All Products' })).toBeFocused()
  })

  await test.step('the tabs work without scripts', async () => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, ...moving.contextOptions })
    const plain = await context.newPage()
    await plain.goto('/shop')
    await plain.getByRole('tab', { name: 'Men', exact: true }).click()
    await expect(plain).toHaveURL('/shop/men')
    await expect(plain.getByRole('heading', { level: 1, name: 'Men' })).toBeVisible()
    expect(await cards(plain).count()).toBeGreaterThan(3)
    // At no time, not only after a while.
    await expect(plain.locator('.splash')).toHaveCSS('display', 'none')
    await plain.goto('/cart')
    await expect(plain.getByText(/JavaScript/).getByRole('link')).toHaveAttribute('href', /^tel:/)
    await expect(plain.locator('.animate-breathe:visible')).toHaveCount(0)
    await context.close()
  })
})

const CARDS_OF_A_PAGE = 24
