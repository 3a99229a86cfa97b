/** The same visit in Arabic, for the pictures in docs/screens whose names begin with ar-. */
import type { Page } from '@playwright/test'
import { sandboxText } from '../src/api/sandbox-text.ts'
import { accountText } from '../src/web/text/ar/accounts.ts'
import { catalogText } from '../src/web/text/ar/catalog.ts'
import { checkoutText } from '../src/web/text/ar/checkout.ts'
import { filtersText } from '../src/web/text/ar/filters.ts'
import { fitReportText } from '../src/web/text/ar/fit-reports.ts'
import { galleryText } from '../src/web/text/ar/gallery.ts'
import { mySizeText } from '../src/web/text/ar/my-size.ts'
import { orderText } from '../src/web/text/ar/orders.ts'
import { ownAccountText } from '../src/web/text/ar/own-account.ts'
import { productText } from '../src/web/text/ar/product.ts'
import { profileText } from '../src/web/text/ar/profile.ts'
import { sharedText } from '../src/web/text/ar/shared.ts'
import { wishlistText } from '../src/web/text/ar/wishlist.ts'
import { deliver, type Screen, SOLD_OUT } from './screens-visit.ts'

const BOTH = [390, 1280]
const PHONE = [390]

const address = {
  [checkoutText.firstName]: 'نادية',
  [checkoutText.lastName]: 'فهمي',
  [checkoutText.email]: 'nadia@example.com',
  [checkoutText.phone]: '010 1234 5678',
  [checkoutText.street]: '5 شارع طلعت حرب',
  [checkoutText.city]: 'القاهرة',
  [checkoutText.zipCode]: '11511',
}

/** In the order of a visit, like `screens`. */
export const arabicScreens: Screen[] = [
  { name: 'ar-home', widths: BOTH, path: '/ar', wholePage: true },
  { name: 'ar-menu', widths: PHONE, path: '/ar', act: press(sharedText.header.menu) },
  { name: 'ar-search', widths: BOTH, path: '/ar', act: press(sharedText.header.search) },
  { name: 'ar-suggestions', widths: BOTH, path: '/ar', act: typeInSearch },
  { name: 'ar-shop', widths: BOTH, path: '/ar/shop' },
  { name: 'ar-filters', widths: BOTH, path: '/ar/shop', act: openFilters },
  { name: 'ar-quick-view', widths: BOTH, path: '/ar/shop', act: openQuickView },
  { name: 'ar-product', widths: BOTH, path: '/ar/product/20', wholePage: true },
  { name: 'ar-picture', widths: BOTH, path: '/ar/product/20', act: press(galleryText.zoom) },
  { name: 'ar-size-guide', widths: BOTH, path: '/ar/product/20', act: press(productText.sizeChart) },
  { name: 'ar-waiting', widths: BOTH, path: `/ar${SOLD_OUT}`, act: press(productText.waitForSize) },
  { name: 'ar-back-in-stock', widths: BOTH, path: '/ar/back-in-stock?token=none' },
  { name: 'ar-sign-up', widths: BOTH, path: '/ar/product/20', act: wish },
  { name: 'ar-cart-empty', widths: BOTH, path: '/ar/cart' },
  { name: 'ar-toast', widths: BOTH, path: '/ar/product/20', act: addToCart },
  { name: 'ar-cart', widths: BOTH, path: '/ar/cart' },
  { name: 'ar-checkout-errors', widths: BOTH, path: '/ar/checkout', act: sendEmpty, wholePage: true },
  { name: 'ar-checkout', widths: BOTH, path: '/ar/checkout', act: fillCheckout, wholePage: true },
  { name: 'ar-card-page', widths: BOTH, path: '/ar/checkout', act: payByCard },
  { name: 'ar-payment-failed', widths: BOTH, path: '/ar/order-failed?paymentStatus=FAILURE&orderId=1' },
  { name: 'ar-order-confirmed', widths: BOTH, path: '/ar/checkout', act: placeOrder, wholePage: true },
  { name: 'ar-order-not-found', widths: BOTH, path: '/ar/cod-order-completed' },
  { name: 'ar-login', widths: BOTH, path: '/ar/login', act: failToLogIn },
  { name: 'ar-register', widths: BOTH, path: '/ar/register', act: press(accountText.register) },
  { name: 'ar-forgot-password', widths: BOTH, path: '/ar/forgot-password', act: askForLink },
  { name: 'ar-reset-password', widths: BOTH, path: '/ar/reset-password?token=none' },
  { name: 'ar-confirm-email', widths: BOTH, path: '/ar/confirm-email?token=none' },
  { name: 'ar-about', widths: BOTH, path: '/ar/about', wholePage: true },
  { name: 'ar-shipping', widths: BOTH, path: '/ar/shipping', wholePage: true },
  { name: 'ar-privacy', widths: BOTH, path: '/ar/privacy', wholePage: true },
  { name: 'ar-terms', widths: BOTH, path: '/ar/terms', wholePage: true },
  { name: 'ar-not-found', widths: BOTH, path: '/ar/nowhere' },
  { name: 'ar-profile', widths: BOTH, path: '/ar/register', act: registerWithWish, wholePage: true },
  { name: 'ar-how-it-fits', widths: BOTH, path: '/ar/profile', act: sayHowItFits, wholePage: true },
  { name: 'ar-settings', widths: BOTH, path: '/ar/profile/settings', wholePage: true },
  { name: 'ar-find-my-size', widths: BOTH, path: '/ar/product/20', act: findSize },
]

function press(name: string) {
  return (page: Page): Promise<void> => page.getByRole('button', { name, exact: true }).first().click()
}

async function typeInSearch(page: Page): Promise<void> {
  await press(sharedText.header.search)(page)
  await page.getByRole('combobox', { name: sharedText.header.searchField }).fill('الكتّان')
  await page.getByRole('option').last().waitFor()
}

async function openFilters(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: filtersText.label })
  await bar
    .getByRole('button', { name: new RegExp(`^(${filtersText.open(0)}|${filtersText.kinds.size})$`) })
    .first()
    .click()
  await page.getByRole('checkbox').first().waitFor()
}

async function findSize(page: Page): Promise<void> {
  await press(productText.findMySize)(page)
  const { waist, hip } = mySizeText.fields.body
  await page.getByLabel(String(waist[0])).fill('70')
  await page.getByLabel(String(hip[0])).fill('80')
  await press(mySizeText.find)(page)
  await page.getByText(/70/).first().waitFor()
}

async function openQuickView(page: Page): Promise<void> {
  const button = { name: new RegExp(catalogText.quickView) }
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', button) })
    .nth(3)
  await card.hover()
  await card.getByRole('button', button).click()
  await page.getByRole('dialog').getByRole('button', { name: productText.addToCart }).waitFor()
}

async function wish(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${wishlistText.add}`) })
    .first()
    .click()
}

async function addToCart(page: Page): Promise<void> {
  await press(productText.addToCart)(page)
  await page.getByText(productText.viewCart).waitFor()
}

async function sendEmpty(page: Page): Promise<void> {
  await press(checkoutText.placeOrder)(page)
  await page.getByText(checkoutText.required.city).waitFor()
}

async function fillCheckout(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(address))
    await page.getByLabel(label, { exact: true }).fill(value)
}

async function payByCard(page: Page): Promise<void> {
  await fillCheckout(page)
  await page.getByRole('radio', { name: new RegExp(`^${checkoutText.card}`) }).check()
  await press(checkoutText.placeOrder)(page)
  await page.getByLabel(sandboxText.ar.cardNumber).waitFor()
}

async function placeOrder(page: Page): Promise<void> {
  await fillCheckout(page)
  await page.getByRole('radio', { name: new RegExp(`^${checkoutText.cod}`) }).check()
  await press(checkoutText.placeOrder)(page)
  await page
    .getByRole('heading', { name: new RegExp(`${orderText.confirmed}|${orderText.received}`) })
    .waitFor()
}

async function failToLogIn(page: Page): Promise<void> {
  await page.getByLabel(accountText.email, { exact: true }).fill('nadia@example.com')
  await page.getByLabel(accountText.password, { exact: true }).fill('not the password')
  await press(accountText.logIn)(page)
  await page.getByRole('alert').waitFor()
}

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel(accountText.email, { exact: true }).fill('nadia@example.com')
  await press(ownAccountText.sendLink)(page)
  await page.getByText(ownAccountText.linkSent).waitFor()
}

async function registerWithWish(page: Page): Promise<void> {
  await page.getByLabel(accountText.name, { exact: true }).fill('نادية فهمي')
  await page
    .getByLabel(accountText.email, { exact: true })
    .fill(`nadia-ar-${page.viewportSize()?.width}@example.com`)
  await page.getByLabel(accountText.password, { exact: true }).fill('correct horse battery')
  await press(accountText.register)(page)
  await page.waitForURL('**/ar/profile')
  await page.goto('/ar/product/20', { waitUntil: 'networkidle' })
  await wish(page)
  await addToCart(page)
  await page.goto('/ar/checkout', { waitUntil: 'networkidle' })
  await placeOrder(page)
  await page.goto('/ar/profile', { waitUntil: 'networkidle' })
}

async function sayHowItFits(page: Page): Promise<void> {
  await deliver(page, 'nadia-ar')
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('link', { name: profileText.howItFits }).click()
  await page.getByRole('radio', { name: fitReportText.fits.true }).check()
  await page.getByLabel(fitReportText.sentence).fill('القصّة مريحة عند الجلوس، والطول مناسب.')
  await press(fitReportText.send)(page)
  await page.getByText(fitReportText.thanks).waitFor()
}
