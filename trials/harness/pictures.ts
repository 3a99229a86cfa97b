/** Staff who change a product's pictures all the time, and the checks afterwards. */
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { type Caller, call } from './call.ts'

export async function changePicturesUntil(
  isOver: () => boolean,
  staff: Caller,
  productId: number,
  pauseMs = 0,
): Promise<void> {
  for (; !isOver(); await delay(pauseMs)) {
    const form = new FormData()
    form.append('image', new Blob([await anyPicture()]), 'window.png')
    const { body } = await call(staff, 'PATCH', `/products/image/${productId}`, form)
    const [oldest, ...others]: { id: number }[] = body.data.data.images
    if (oldest && others.length >= MOST_PICTURES) await call(staff, 'DELETE', `/products/image/${oldest.id}`)
  }
}

const MOST_PICTURES = 4

/** A different one each time, so that each has to be written. */
function anyPicture(): Promise<Buffer<ArrayBuffer>> {
  const [r, g, b] = [anyShade(), anyShade(), anyShade()]
  return sharp({ create: { width: 600, height: 800, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>
}

const anyShade = (): number => Math.floor(Math.random() * 256)

/** The pictures of a product that cannot be loaded. */
export async function brokenPictures(staff: Caller, productId: number): Promise<string[]> {
  const addresses = await picturesOf(staff, productId)
  if (addresses.length === 0) return ['none is named at all']
  const broken: string[] = []
  for (const path of addresses) if (!(await isPicture(staff.address + path))) broken.push(path)
  return broken
}

export async function picturesOf(staff: Caller, productId: number): Promise<string[]> {
  const { body } = await call(staff, 'GET', `/products/${productId}`)
  return [...new Set(JSON.stringify(body).match(/\/media\/[^"\s,]+/g))]
}

async function isPicture(url: string): Promise<boolean> {
  const bytes = await (await fetch(url)).arrayBuffer()
  return sharp(bytes)
    .stats()
    .then(
      () => true,
      () => false,
    )
}
