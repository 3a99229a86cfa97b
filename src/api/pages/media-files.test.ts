import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { preparePicture, storePicture } from '#shop/media/media.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'
import { buildApp } from '../app.ts'

/** A second instance of the same shop, with a separate folder. */
const shop = await sharedShop()
const otherDir = join(shop.deps.mediaDir, '..', 'other-media')
const other = await buildApp({ ...shop.deps, mediaDir: otherDir })
const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const path = (await storePicture(shop.db, shop.deps.mediaDir, await preparePicture(shop.db, bytes))).url
afterAll(() => other.close())

test('a picture uploaded to one instance is served by the other with equal bytes and headers', async () => {
  const here = await shop.app.inject(path)
  const [there, atOnce] = await Promise.all([other.inject(path), other.inject(path)])
  for (const reply of [there, atOnce]) {
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toEqual(here.rawPayload)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['content-type']).toBe('image/jpeg')
  }
  expect(await readdir(otherDir)).toEqual([path.slice('/media/'.length)])
})

test('nobody who asks for one file has the whole folder read, as by the route of the plug-in', () => {
  expect(shop.app.hasRoute({ method: 'GET', url: '/media/:name' })).toBe(true)
  expect(shop.app.hasRoute({ method: 'GET', url: '/media/*' })).toBe(false)
})

test('the folder may be deleted at any time', async () => {
  const before = await shop.app.inject(path)
  await rm(shop.deps.mediaDir, { recursive: true })
  const after = await shop.app.inject(path)
  expect(after.statusCode).toBe(200)
  expect(after.rawPayload).toEqual(before.rawPayload)
  expect((await shop.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
})

test.each([
  '/media/nothing.jpg',
  `/media/${'a'.repeat(32)}.jpg`,
  '/media/a/b.jpg',
  '/media/..%2fpostgres-password',
])('%s is not found, and is not remembered so', async (missing) => {
  const { statusCode, headers } = await shop.app.inject(missing)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  expect(headers['cache-control']).toBe('no-store')
})
