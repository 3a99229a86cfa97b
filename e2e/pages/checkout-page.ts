import { expect, type Page } from '@playwright/test'
import type { Order } from '#contract/orders/orders.ts'
import { newPhone, type Shop } from '../fixtures.ts'
import { addProduct, type TestProduct } from './staff.ts'

/** What the tests of checkout and payment do: trousers of their own, so that no other test buys the last pair. */

/** Puts a new product of 1,000.00 L.E into the cart of this page's guest, or of who holds `token`. */
export async function fillCart(
  page: Page,
  shop: Shop,
  given: { quantity?: number; stock?: number; pictures?: number; token?: string } = {},
): Promise<TestProduct> {
  const { stock, pictures = 0 } = given
  const product = await addProduct(page, await shop.adminToken(), { stock, pictures })
  await addToCart(page, product, given)
  return product
}

export async function addToCart(
  page: Page,
  product: TestProduct,
  given: { quantity?: number; token?: string } = {},
): Promise<void> {
  const reply = await page.request.post('/api/v1/cart/items', {
    data: { variantId: product.variants[0]?.id, quantity: given.quantity ?? 1 },
    headers: given.token ? { authorization: `Bearer ${given.token}` } : {},
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

export const someone = () => ({
  Email: `guest-${crypto.randomUUID()}@example.com`,
  Phone: newPhone(),
  'First name': 'Mona',
  'Last name': 'Adel Farouk',
  Street: '12 Talaat Harb',
  'Additional address info (optional)': 'Floor 3',
  City: 'Cairo',
  'ZIP code': '11511',
})

/** Opens the checkout and types. Answers the email, by which the order is found again. */
export async function fillForm(page: Page, person: Record<string, string> = someone()): Promise<string> {
  if (new URL(page.url(), 'http://x').pathname !== '/checkout') await page.goto('/checkout')
  for (const [label, value] of Object.entries(person)) await field(page, label).fill(value)
  return person.Email ?? ''
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })
export const alert = (page: Page) => page.getByRole('alertdialog')
/** After a first order in cash, which waits for its customer's yes. */
export const received = (page: Page) => page.getByRole('heading', { level: 1, name: 'Order Received!' })
/** After an order that was paid by card. */
export const confirmed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })

/** All orders of an email, as staff see them. */
export async function ordersOf(shop: Shop, email: string): Promise<Order[]> {
  const path = `/orders/admin?field=email&q=${encodeURIComponent(email)}`
  return (await shop.call<{ data: Order[] }>('GET', path, await shop.adminToken())).data
}

export async function chooseCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Card/ }).check()
}

/** From the checkout to the sandbox's page. */
export async function goToCardPage(page: Page, person?: Record<string, string>): Promise<string> {
  const email = await fillForm(page, person)
  await chooseCard(page)
  await placeOrder(page).click()
  await expect(field(page, 'Card number')).toBeVisible()
  return email
}

export async function pay(page: Page, number = GOOD_CARD): Promise<void> {
  await field(page, 'Card number').fill(number)
  await field(page, 'Expiry').fill('12/30')
  await field(page, 'CVV').fill('100')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

/** Pays the cart of this page's guest, or of who holds `token`, by card, without opening the pages for it. Answers the order's id. */
export async function payCart(page: Page, given: { email: string; token?: string }): Promise<string> {
  const headers: Record<string, string> = given.token ? { authorization: `Bearer ${given.token}` } : {}
  const call = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/v1/payments/sandbox${path}`, { data, headers })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
  const order = {
    email: given.email,
    phoneNumber: newPhone(),
    guestName: 'Mona Adel',
    shippingAddress: { street: '12 Talaat Harb', city: 'Cairo', zip: '11511' },
    paymentMethod: 'card',
  }
  const customer = { name: order.guestName, email: order.email, phone: order.phoneNumber }
  const cart = await page.request.get('/api/v1/cart', { headers })
  const amount = (await cart.json()).data.total.toFixed(2)
  const { paymentUrl } = await call('/create-order', { amount, currency: 'EGP', customer, order })
  const form = { cardNumber: GOOD_CARD, expiry: '12/30', cvv: '100', action: 'pay' }
  const paid = await page.request.post(paymentUrl, { form, maxRedirects: 0 })
  const query = Object.fromEntries(new URL(paid.headers().location ?? '', paymentUrl).searchParams)
  const { orderId, merchantOrderId } = query
  const placed = await call('/place-order', { ...order, orderId, merchantOrderId, paymentReturn: query })
  return placed.order.id
}

export const GOOD_CARD = '5123450000000008'
export const DECLINED_CARD = '4000000000000002'
export const PENDING_CARD = '4000000000000119'

/** The page that a card payment comes back to, and what is stored for it. */
export const CREATE_CARD_ORDER = '**/api/v1/payments/sandbox/create-order'
export const NOT_SUCCESSFUL =
  'Payment was not successful. Please try again or choose a different payment method.'

export const successful = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment Successful' })
export const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment Failed' })
export const pendingOrder = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pendingOrder') ?? 'null'))
export const itemsInCart = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/v1/cart')).json()).data.count
