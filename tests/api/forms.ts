import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

export type SentForm = { payload: Buffer; headers: Record<string, string> }

export async function pictureForm(field: string): Promise<SentForm> {
  const form = new FormData()
  form.append(field, await picture(), 'picture.png')
  return sent(form)
}

/** A new product as the wizard sends it: everything is text, the variants are JSON. */
export async function productForm(changes: Record<string, string> = {}): Promise<SentForm> {
  const form = new FormData()
  const fields = {
    name: 'Como',
    description: 'Fresco wool.',
    price: '1500',
    discount: '1200.50',
    collectionId: '',
    categoryId: '2',
    isBestSeller: 'true',
    isNewArrival: 'false',
    isActive: 'true',
    variants: JSON.stringify([{ size: 'M', color: 'Navy', stock: 3, sku: randomUUID() }]),
    ...changes,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('images', await picture(), 'front.png')
  return sent(form)
}

export async function fileForm(field: string, bytes: Uint8Array<ArrayBuffer>): Promise<SentForm> {
  const form = new FormData()
  form.append(field, new Blob([bytes]), 'file.png')
  return sent(form)
}

export async function settlementForm(
  file: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): Promise<SentForm> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ courier: 'sandbox', ...fields })) form.append(name, value)
  form.append('file', new Blob([file]), 'week.csv')
  return sent(form)
}

/** A product file. */
export async function importForm(
  file: string | Uint8Array<ArrayBuffer>,
  name = 'products.csv',
): Promise<SentForm> {
  const form = new FormData()
  form.append('file', new Blob([file]), name)
  return sent(form)
}

async function picture(): Promise<Blob> {
  const png = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#223355' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

async function sent(form: FormData): Promise<SentForm> {
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}
