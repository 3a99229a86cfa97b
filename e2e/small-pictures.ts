import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isOpenAlready, testedShop } from './shop.ts'

/**
 * Before the first test the demo catalogue's pictures are replaced by tiny ones of the same names, formats and proportions:
 * they are fetched, decoded and shown as before, but decoding the large ones was a tenth of what the browser did. The
 * folder is a cache; the database keeps the pictures as they are.
 */
export default async function makePicturesSmall(): Promise<void> {
  if (isOpenAlready) return
  const plain = sharp({ create: { width: 8, height: 10, channels: 3, background: '#8a7f70' } })
  const small = new Map([
    ['avif', await plain.clone().avif().toBuffer()],
    ['webp', await plain.clone().webp().toBuffer()],
    ['jpg', await plain.clone().jpeg().toBuffer()],
  ])
  const media = join(testedShop.dataDir, 'media')
  for (const name of await readdir(media)) {
    const bytes = small.get(name.split('.').at(-1) ?? '')
    if (bytes) await writeFile(join(media, name), bytes)
  }
}
