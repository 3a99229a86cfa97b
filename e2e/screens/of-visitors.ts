import { expect } from '@playwright/test'
import { changeProduct, type Product, withStocks } from '../pages/product-page.ts'
import { cards, productCalls } from '../pages/shop-page.ts'
import { expectNoSmallText, expectToFitNarrowPhone, expectWellSetAtBothWidths } from '../pages/well-set.ts'
import { closeDialog, fail, type Screens, walkTo } from './screens.ts'

/** The shop, which nobody changes. */
export const screensOfVisitors: Screens = {
  async 'home, our story, the policies, the shop, its filters, quick view, a product, its dialogs'(
    page,
    shop,
  ) {
    const [first, soldOut, wordy] = (await shop.products<Product>()).filter(
      ({ images }) => images.length > 1,
    ) as [Product, Product, Product]
    await page.goto('/')
    await expectToFitNarrowPhone(page)
    const bestsellers = page.getByRole('region', { name: 'Bestsellers' })
    await bestsellers.scrollIntoViewIfNeeded()
    await expect(bestsellers.getByRole('button', { name: 'Play' })).toBeEnabled()
    await expectNoSmallText(page)
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/about', 'One garment, cut well')
    for (const name of ['Shipping & Returns', 'Privacy Policy', 'Terms of Service']) {
      await expectWellSetAtBothWidths(page)
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/product/99999', 'Product Not Found')
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/no/such/page', 'Page Not Found')
    await expectWellSetAtBothWidths(page)
    await fail(page, productCalls)
    await walkTo(page, '/shop', 'The Collection')
    await expect(page.getByRole('heading', { name: 'Nothing on the table just now' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await page.unroute(productCalls)
    await walkTo(page, '/shop/men?cut=wide', 'Men')
    await expect(page.getByRole('heading', { name: 'No pair has all of that' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/shop/women?cut=wide', 'Women')
    await page.getByRole('button', { name: 'Size' }).click()
    await expect(page.getByRole('checkbox', { name: /^M \(/ })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    // The women's line: other tests add to the whole shop, and a longer list takes longer to look at.
    await walkTo(page, '/shop/women', 'Women')
    await expect(cards(page)).toHaveCount(12)
    await expectToFitNarrowPhone(page)
    await expectNoSmallText(page)
    await expectWellSetAtBothWidths(page)
    await cards(page).first().hover()
    await cards(page)
      .first()
      .getByRole('button', { name: /^Quick View/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await closeDialog(page)
    await walkTo(page, `/product/${first.id}`, first.name)
    await expectToFitNarrowPhone(page)
    await page.getByRole('tab', { name: 'Shipping' }).click()
    await expectNoSmallText(page)
    await expectWellSetAtBothWidths(page)
    await page.getByRole('button', { name: 'Zoom' }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await closeDialog(page)
    await page.getByRole('button', { name: 'Size Chart' }).click()
    await expect(page.getByRole('dialog', { name: 'Size Guide' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await closeDialog(page)
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await closeDialog(page)
    await changeProduct(page, soldOut.id, withStocks())
    await walkTo(page, `/product/${soldOut.id}`, soldOut.name)
    await expect(page.getByText('All sizes are currently out of stock')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    const long = `Biella ${'very'.repeat(40)}long`
    await changeProduct(page, wordy.id, () => ({ name: long, description: long, details: [long] }))
    await walkTo(page, `/product/${wordy.id}`, /veryvery/)
  },
}
