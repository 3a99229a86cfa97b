/**
 * Takes the pictures in docs/screens: a shop of its own with the demo catalogue, a visitor who walks through it, small
 * WebP files. `npm run screens` for all of them, `npm run screens -- cart login` for those whose names begin so.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openShop } from '../bench/open-shop.ts'
import { ensureChromium } from './browser.ts'
import { buildIfNeeded } from './build.ts'

const FOLDER = join(import.meta.dirname, '../docs/screens')
const SHOPPER = [390, 768, 1280, 1920]
const STAFF = [390, 1280]
const admin = { email: 'admin@example.com', password: 'password for the pictures' }
const address = {
  'First name': 'Nadia',
  'Last name': 'Fahmy',
  Email: 'nadia@example.com',
  Phone: '010 1234 5678',
  Street: '5 Talaat Harb Street',
  City: 'Cairo',
  'ZIP code': '11511',
}

type Screen = {
  name: string
  widths: number[]
  path?: string
  act?: (page: Page) => Promise<unknown>
  wholePage?: boolean
}

/** In the order of a visit: what one screen does, the next one finds done. */
const screens: Screen[] = [
  { name: 'home', widths: SHOPPER, path: '/' },
  { name: 'home-whole', widths: [390, 1280], path: '/', wholePage: true },
  { name: 'shop', widths: SHOPPER, path: '/shop' },
  { name: 'quick-view', widths: SHOPPER, path: '/shop', act: openQuickView },
  { name: 'product', widths: SHOPPER, path: '/product/20' },
  {
    name: 'size-guide',
    widths: [390, 1280],
    path: '/product/20',
    act: (page) => page.getByRole('button', { name: 'Size Chart' }).click(),
  },
  {
    name: 'sign-up',
    widths: [390, 1280],
    path: '/product/20',
    act: (page) =>
      page
        .getByRole('button', { name: /add to wishlist/i })
        .first()
        .click(),
  },
  { name: 'cart-empty', widths: [390, 1280], path: '/cart' },
  { name: 'cart', widths: SHOPPER, path: '/product/20', act: addToCart },
  { name: 'checkout', widths: SHOPPER, path: '/checkout', act: fillCheckout, wholePage: true },
  { name: 'card-page', widths: [390, 1280], path: '/checkout', act: payByCard },
  { name: 'order-confirmed', widths: [390, 1280], path: '/checkout', act: placeOrder, wholePage: true },
  { name: 'login', widths: [390, 1280], path: '/login' },
  { name: 'register', widths: [390, 1280], path: '/register' },
  { name: 'about', widths: [390, 1280], path: '/about', wholePage: true },
  { name: 'shipping', widths: [390, 1280], path: '/shipping' },
  { name: 'not-found', widths: [390, 1280], path: '/nowhere' },
  { name: 'profile', widths: [390, 1280], path: '/register', act: registerWithWish },
  { name: 'admin-panel', widths: STAFF, path: '/login?redirect=/adminpanel', act: logInAsStaff },
  { name: 'orders', widths: STAFF, path: '/orders' },
  { name: 'view-order', widths: STAFF, path: '/orders', act: chooseForOrder('View Order') },
  { name: 'change-status', widths: STAFF, path: '/orders', act: chooseForOrder('Change Status') },
  { name: 'view-customer', widths: STAFF, path: '/orders', act: chooseForOrder('View Customer') },
  { name: 'management', widths: STAFF, path: '/productManagement' },
  { name: 'view-product', widths: STAFF, path: '/productManagement', act: openForProduct('View') },
  { name: 'edit-product', widths: STAFF, path: '/productManagement', act: openForProduct('Edit') },
  { name: 'update-category', widths: STAFF, path: '/productManagement', act: editIn('Categories') },
  { name: 'update-collection', widths: STAFF, path: '/productManagement', act: editIn('Collections') },
  { name: 'create-product', widths: STAFF, path: '/productManagement/createProduct' },
  { name: 'create-collection', widths: STAFF, path: '/productManagement/createCollection' },
]

const wanted = process.argv.slice(2)
const isWanted = ({ name }: Screen) =>
  wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning))
await buildIfNeeded()
await mkdir(FOLDER, { recursive: true })
const shop = await openShop({ ADMIN_PASSWORD: admin.password })
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const width of SHOPPER) await walk(width)
} finally {
  await browser.close()
  await shop.close()
}

async function walk(width: number): Promise<void> {
  const context = await browser.newContext({
    baseURL: shop.address,
    viewport: { width, height: width < 768 ? 844 : Math.round(width * 0.66) },
    reducedMotion: 'reduce',
    hasTouch: width < 768,
    isMobile: width < 768,
  })
  await context.addInitScript(() => {
    sessionStorage.splash = '1'
  })
  const page = await context.newPage()
  for (const screen of screens) {
    if (!screen.widths.includes(width)) continue
    await page.goto(screen.path ?? '/', { waitUntil: 'networkidle' })
    await screen.act?.(page)
    if (isWanted(screen)) await keep(page, screen, width)
  }
  await context.close()
}

/** A desktop's whole page is halved: it is there to be seen, not to be read. */
async function keep(page: Page, { name, wholePage = false }: Screen, width: number): Promise<void> {
  if (wholePage) await seeAllPictures(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(waitForPicturesInView)
  const picture = sharp(await page.screenshot({ fullPage: wholePage, animations: 'disabled' }))
  const small =
    width > 1280 || (wholePage && width > 768) ? picture.resize({ width: Math.round(width / 2) }) : picture
  const file = join(FOLDER, `${name}-${width}.webp`)
  await writeFile(file, await small.webp({ quality: 62, effort: 6 }).toBuffer())
  console.log(`${name} at ${width} px: ${Math.round((await stat(file)).size / 1024)} KB`)
}

/** Runs in the page. A picture that cannot be loaded is a picture of that. */
async function waitForPicturesInView(): Promise<void> {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })
  await Promise.allSettled(inView.map((image) => image.decode()))
}

async function seeAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo(0, top)
      await new Promise((done) => setTimeout(done, 80))
    }
    window.scrollTo(0, 0)
  })
}

async function openQuickView(page: Page): Promise<void> {
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /quick view/i }) })
    .nth(3)
  await card.hover()
  await card.getByRole('button', { name: /quick view/i }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).waitFor()
}

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('Added to Cart').first().waitFor()
  await page.goto('/cart', { waitUntil: 'networkidle' })
}

async function fillCheckout(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(address))
    await page.getByLabel(label, { exact: true }).fill(value)
}

async function payByCard(page: Page): Promise<void> {
  await fillCheckout(page)
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
}

async function placeOrder(page: Page): Promise<void> {
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor()
}

async function registerWithWish(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Nadia Fahmy')
  await page.getByLabel('Email', { exact: true }).fill(`nadia-at-${page.viewportSize()?.width}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: /create/i }).click()
  await page.waitForURL('**/profile')
  await page.goto('/product/20', { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: /add to wishlist/i })
    .first()
    .click()
  await addToCart(page)
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await placeOrder(page)
  await page.goto('/profile', { waitUntil: 'networkidle' })
}

async function logInAsStaff(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('authToken'))
  await page.goto('/login?redirect=/adminpanel', { waitUntil: 'networkidle' })
  await page.getByLabel('Email', { exact: true }).fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/adminpanel')
}

function chooseForOrder(action: string) {
  return async (page: Page): Promise<void> => {
    await page
      .getByRole('button', { name: /^Actions for order/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: action }).click()
    await page.getByRole('dialog').waitFor()
  }
}

function openForProduct(action: string) {
  return async (page: Page): Promise<void> => {
    const products = page.getByRole('table', { name: 'Products' })
    await products.getByRole('button', { name: action, exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
  }
}

function editIn(section: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: section }).click()
    await page.getByRole('listitem').getByRole('button', { name: 'Edit', exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
  }
}
