/** A visit to the shop, screen by screen, for the pictures in docs/screens. */
import type { Page } from '@playwright/test'

export type Screen = {
  name: string
  widths: number[]
  path?: string
  act?: (page: Page) => Promise<unknown>
  wholePage?: boolean
}

export const WIDTHS = [390, 768, 1280, 1920]
const STAFF = [390, 1280]
/** A pair of the demo catalogue with a size that nobody can buy. */
export const SOLD_OUT = '/product/4'
export const admin = { email: 'admin@example.com', password: 'password for the pictures' }
const address = {
  'First name': 'Nadia',
  'Last name': 'Fahmy',
  Email: 'nadia@example.com',
  Phone: '010 1234 5678',
  Street: '5 Talaat Harb Street',
  City: 'Cairo',
  'ZIP code': '11511',
}

/** In the order of a visit: what one screen does, the next one finds done. */
export const screens: Screen[] = [
  { name: 'home', widths: WIDTHS, path: '/' },
  { name: 'home-whole', widths: [390, 1280], path: '/', wholePage: true },
  { name: 'shop', widths: WIDTHS, path: '/shop' },
  { name: 'suggestions', widths: STAFF, path: '/', act: typeInSearch },
  { name: 'filters', widths: STAFF, path: '/shop', act: openFilters },
  { name: 'quick-view', widths: WIDTHS, path: '/shop', act: openQuickView },
  { name: 'product', widths: WIDTHS, path: '/product/20' },
  {
    name: 'size-guide',
    widths: [390, 1280],
    path: '/product/20',
    act: (page) => page.getByRole('button', { name: 'Size Chart' }).click(),
  },
  {
    name: 'waiting',
    widths: STAFF,
    path: SOLD_OUT,
    act: (page) => page.getByRole('button', { name: 'Tell me when my size is back' }).click(),
  },
  { name: 'back-in-stock', widths: STAFF, path: '/back-in-stock?token=none' },
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
  { name: 'cart', widths: WIDTHS, path: '/product/20', act: addToCart },
  { name: 'checkout', widths: WIDTHS, path: '/checkout', act: fillCheckout, wholePage: true },
  { name: 'card-page', widths: [390, 1280], path: '/checkout', act: payByCard },
  { name: 'order-confirmed', widths: [390, 1280], path: '/checkout', act: placeOrder, wholePage: true },
  { name: 'login', widths: [390, 1280], path: '/login' },
  { name: 'register', widths: [390, 1280], path: '/register' },
  { name: 'about', widths: [390, 1280], path: '/about', wholePage: true },
  { name: 'shipping', widths: [390, 1280], path: '/shipping' },
  { name: 'not-found', widths: [390, 1280], path: '/nowhere' },
  { name: 'profile', widths: [390, 1280], path: '/register', act: registerWithWish },
  { name: 'how-it-fits', widths: [390, 1280], path: '/profile', act: sayHowItFits, wholePage: true },
  { name: 'product-fit', widths: [390, 1280], path: '/product/20', act: lookHowItFits },
  { name: 'settings', widths: [390, 1280], path: '/profile/settings', wholePage: true },
  { name: 'find-my-size', widths: STAFF, path: '/product/20', act: findSize },
  { name: 'admin-panel', widths: STAFF, path: '/login?redirect=/adminpanel', act: logInAsStaff },
  { name: 'staff', widths: STAFF, path: '/staff' },
  { name: 'fit-reports', widths: STAFF, path: '/adminpanel/fit-reports' },
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

/** The sheet of a phone, or one kind of the bar. */
async function openFilters(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Filters' })
  await bar
    .getByRole('button', { name: /^(Filter|Size)$/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: /^M \(/ }).waitFor()
}

async function findSize(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find my size' }).click()
  await page.getByLabel('Waist (cm)').fill('70')
  await page.getByLabel('Hip (cm)').fill('80')
  await page.getByRole('button', { name: 'Show the size' }).click()
  await page.getByText(/^Your waist 70/).waitFor()
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
  await page.getByRole('radio', { name: /^Cash on Delivery/ }).check()
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

async function typeInSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('linnen')
  await page.getByRole('option').last().waitFor()
}

/** Four strangers have said how theirs fits; now the visitor's own pair is there. */
async function sayHowItFits(page: Page): Promise<void> {
  const { request } = page
  for (const [fit, sentence] of SAID) {
    await request.post('/api/v1/cart/items', { data: { variantId: await someSize(page) } })
    const data = {
      email: 'somebody@example.com',
      phoneNumber: '01012345678',
      guestName: 'Somebody Else',
      shippingAddress: { street: '5 Talaat Harb Street', city: 'Cairo', zip: '11511' },
    }
    const { order } = await (await request.post('/api/v1/checkout/place-order', { data })).json()
    await deliver(page, order.id)
    const said = { itemId: order.items[0].id, fit, sentence }
    await request.put(`/api/v1/orders/${order.id}/fit-reports`, { data: said })
  }
  await deliver(page, 'nadia-at')
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('link', { name: /^How does it fit/ }).click()
  await page.getByRole('radio', { name: 'True to size' }).check()
  await page.getByLabel('In one sentence').fill('Sits well at the waist, with room to sit down.')
  await page.getByRole('button', { name: 'Send my answer' }).click()
  await page.getByText('Thank you. Your answer has been counted.').waitFor()
}

/** Staff deliver the newest order that is found by this: an id, or the beginning of an address. */
export async function deliver({ request }: Page, searched: string): Promise<void> {
  const { token } = await (await request.post('/api/v1/auth/login', { data: admin })).json()
  const headers = { authorization: `Bearer ${token}` }
  const found = await request.get(`/api/v1/orders/admin?q=${searched}`, { headers })
  const [{ id }] = (await found.json()).data
  await request.put(`/api/v1/orders/status/${id}`, { headers, data: { status: 'delivered' } })
}

const SAID = [
  ['true', 'Exactly my size.'],
  ['small', 'A little tight at the thigh; I would take one more.'],
  ['true', 'طوله مناسب جدًا لي.'],
  ['true', ''],
] as const

async function someSize(page: Page): Promise<number> {
  const { data } = await (await page.request.get('/api/v1/products/20')).json()
  return data.data.variants.find(({ stock }: { stock: number }) => stock > 0).id
}

async function lookHowItFits(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'You May Also Like' }).scrollIntoViewIfNeeded()
  await page.getByRole('region', { name: 'How it fits' }).scrollIntoViewIfNeeded()
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
