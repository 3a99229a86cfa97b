import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { logIn, newPhone, type Shop } from '../fixtures.ts'

/** What the tests of the staff's area arrange: a shop of its own orders and products, by name no one else uses. */

export async function openAsStaff(page: Page, shop: Shop, path: string): Promise<string> {
  const token = await shop.adminToken()
  await logIn(page, token)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return token
}

/** A new product in a management narrowed to it, where it is found however many the other tests have made. */
export async function openProduct(
  page: Page,
  shop: Shop,
  given: Parameters<typeof addProduct>[2] = {},
): Promise<{ token: string; product: TestProduct }> {
  const product = await addProduct(page, await shop.adminToken(), given)
  const token = await openAsStaff(page, shop, `/productManagement?q=${encodeURIComponent(product.name)}`)
  return { token, product }
}

export type TestProduct = {
  id: number
  name: string
  version: number
  variants: { id: number; size: string; stock: number; sku: string }[]
  images: { id: number }[]
}

export async function addProduct(
  page: Page,
  token: string,
  given: { name?: string; stock?: number; pictures?: number; fields?: Record<string, string> } = {},
): Promise<TestProduct> {
  const name = given.name ?? `Trousers ${crypto.randomUUID().slice(0, 8)}`
  const sku = crypto.randomUUID().slice(0, 13)
  const form = new FormData()
  // In no line: the lists of men and women stay those of the demo, whatever other tests add.
  const fields = { name, description: 'For tests.', price: '1000', ...given.fields }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const variants = ['S', 'M'].map((size) => ({
    size,
    color: 'Navy',
    stock: given.stock ?? 20,
    sku: `${sku}-${size}`,
  }))
  form.append('variants', JSON.stringify(variants))
  for (let n = 0; n < (given.pictures ?? 0); n++)
    form.append('images', new File([new Uint8Array(await picture(n))], `${n}.png`, { type: 'image/png' }))
  const reply = await page.request.post('/api/v1/products', {
    headers: { authorization: `Bearer ${token}` },
    multipart: form,
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()).data.data
}

/** A picture file; each number has its own colour. */
export async function picture(n: number): Promise<Buffer> {
  const background = { r: (60 + n * 70) % 255, g: (90 + n * 40) % 255, b: (120 + n * 90) % 255 }
  return sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
}

export const file = async (n: number) => ({
  name: `${n}.png`,
  mimeType: 'image/png',
  buffer: await picture(n),
})

export async function placeOrder(
  shop: Shop,
  variantId: number,
  customer: { name?: string; email?: string; phone?: string; quantity?: number } = {},
): Promise<{ id: string; email: string; guest: Shop }> {
  const email = customer.email ?? `guest-${crypto.randomUUID()}@example.com`
  const guest = await shop.someoneElse()
  await guest.call('POST', '/cart/items', undefined, { variantId, quantity: customer.quantity ?? 1 })
  const { order } = await guest.call<{ order: { id: string } }>('POST', '/checkout/place-order', undefined, {
    paymentMethod: 'cod',
    email,
    phoneNumber: customer.phone ?? newPhone(),
    guestName: customer.name ?? 'Salma Nabil',
    shippingAddress: { street: '7 Talaat Harb', address: 'Floor 2', city: 'Cairo', zip: '11511' },
  })
  return { id: order.id, email, guest }
}

export const variantOf = (product: TestProduct): number => product.variants[0]?.id ?? 0

export const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** The head of one of the three sections of the management. */
export const section = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} \\([\\d,]+\\)$`) })
