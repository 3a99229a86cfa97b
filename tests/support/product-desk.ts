/**
 * For tests of the product routes of staff: a shop with an admin, forms with pictures, and the rows and files that they leave behind.
 */
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { rows } from '#platform/database/query.ts'
import { sharedShop } from './shared-shop.ts'
import type { Reply, TestShop, Visitor } from './test-shop.ts'

export type Fields = Record<string, string>
export type Files = [field: string, file: Blob][]

export type ProductDesk = {
  shop: TestShop
  guest: Visitor
  admin: Visitor
  add(fields?: Fields, files?: Files): Promise<Reply>
  added(fields?: Fields, files?: Files): Promise<Reply['body']>
  patch(id: number, change: object): Promise<Reply>
  /** Everything that a refused form could have left behind. */
  traces(): Promise<object>
}

export async function openProductDesk(of?: TestShop): Promise<ProductDesk> {
  const shop = of ?? (await sharedShop())
  const admin = await shop.admin()
  const add: ProductDesk['add'] = (fields = {}, files = []) =>
    admin.call('POST', '/products', form(newTrousers(fields), files))
  return {
    shop,
    guest: shop.guest(),
    admin,
    add,
    added: async (fields, files) => (await add(fields, files)).body.data.data,
    patch: (id, change) => admin.call('PATCH', `/products/${id}`, change),
    traces: async () => ({
      products: await rows(shop.db)`SELECT id FROM products ORDER BY id`,
      pictures: await rows(shop.db)`SELECT hash FROM pictures ORDER BY hash`,
      files: (await readdir(shop.deps.mediaDir)).toSorted(),
    }),
  }
}

export function form(fields: Fields, files: Files = []): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const [name, file] of files) data.append(name, file, 'picture.png')
  return data
}

export const newTrousers = (fields: Fields = {}): Fields => ({
  name: 'Biella',
  description: 'Wool twill.',
  price: '1250.50',
  variants: JSON.stringify([{ size: 'M', color: 'Navy', stock: 3, sku: newSku() }]),
  ...fields,
})

let skus = 0
export const newSku = (): string => `SKU-${++skus}`

let made = 0
/** A different picture each time, because the same bytes are stored once. */
export async function png(): Promise<Blob> {
  const background = { r: made % 256, g: Math.floor(made / 256), b: 200 }
  made += 1
  const bytes = await sharp({ create: { width: 30, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}
