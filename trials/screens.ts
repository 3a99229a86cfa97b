/** Renews the pictures of the README in docs/screens. */
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureChromium } from '../bin/support/browser.ts'
import { admin, logIn, waitForApp } from '../e2e/fixtures.ts'
import { succeed } from './harness/call.ts'
import { addToCart, orderForm, orderIn, placeOrder, type Variant } from './harness/guests.ts'
import { openShop } from './harness/open-shop.ts'

/** By file name, which ends with the width of the window. */
const PICTURES = {
  'home-1280': '/',
  'home-390': '/',
  'shop-1280': '/shop',
  'product-1280': '/product/20',
  'product-390': '/product/20',
  'ar-home-1280': '/ar',
  'ar-shop-390': '/ar/shop',
  'ar-product-390': '/ar/product/20',
  'orders-1280': '/orders',
  'management-1280': '/productManagement',
}

const shop = await openShop({ ADMIN_PASSWORD: admin.password })
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const guestName of ['Nadia Fahmy', 'Omar Khalil', 'Salma Hassan']) await order(guestName)
  for (const [name, path] of Object.entries(PICTURES)) await takePicture(browser, name, path)
} finally {
  await browser.close()
  await shop.close()
}

/** Fills the list of orders. */
async function order(guestName: string): Promise<void> {
  const guest = { address: shop.address }
  const { data } = await succeed(guest, 'GET', '/products/20')
  await addToCart(guest, data.data.variants.find(({ stock }: Variant) => stock > 0).id)
  const email = `${guestName.replace(' ', '.').toLowerCase()}@example.com`
  orderIn(await placeOrder(guest, { ...orderForm(guestName), email }))
}

async function takePicture(browser: Browser, name: string, path: string): Promise<void> {
  const width = Number(name.split('-').at(-1))
  const context = await browser.newContext({
    baseURL: shop.address,
    locale: path.startsWith('/ar') ? 'ar-EG' : 'en-US',
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    isMobile: width < 768,
    hasTouch: width < 768,
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    sessionStorage.splash = '1'
  })
  waitForApp(page)
  if (path === '/orders' || path === '/productManagement') {
    const login = await context.request.post('/api/v1/auth/login', { data: admin })
    await logIn(page, (await login.json()).token)
  }
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('load')
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .animate-turn'))
  await page.evaluate(async () => {
    await document.fonts.ready
    const inView = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    await Promise.allSettled(inView.map((image) => image.decode()))
  })
  const file = join(import.meta.dirname, `../docs/screens/${name}.webp`)
  await sharp(await page.screenshot())
    .webp({ quality: 62, effort: 6 })
    .toFile(file)
  console.log(`docs/screens/${name}.webp`)
  await context.close()
}
