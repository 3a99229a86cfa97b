import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { widthsFor } from './encode-picture.ts'
import { fetchIntoFolder, isStored, preparePicture, storePicture, withPictures } from './media.ts'

describe('pictures', async () => {
  const database = await createTestDatabase()
  const mediaDir = await mkdtemp(join(tmpdir(), 'taglio-media-'))
  let made = 0

  afterAll(() => rm(mediaDir, { recursive: true }))
  beforeEach(async () => {
    await execute(database.db)`DELETE FROM pictures`
    for (const name of await readdir(mediaDir)) await rm(join(mediaDir, name))
  })

  /** Each of a different color, so that no two are equal. */
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: made++ % 255, g: 120, b: 90 } } })
  const store = async (bytes: Uint8Array) =>
    storePicture(database.db, mediaDir, await preparePicture(database.db, bytes))
  const storedRows = () => rows(database.db)`SELECT * FROM pictures`

  // Low, because their area determines the encoding time.
  test('are stored as a JPEG and at the usual widths below their own in AVIF and WebP', async () => {
    const picture = await store(await blank(700, 90).png().toBuffer())
    expect(picture).toMatchObject({ width: 700, height: 90, widths: [320, 480, 640, 700] })
    expect(picture.url).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/)
    const stem = picture.url.slice('/media/'.length, -'.jpg'.length)
    const expected = [
      `${stem}.jpg`,
      ...[320, 480, 640, 700].flatMap((w) => [`${stem}-${w}.avif`, `${stem}-${w}.webp`]),
    ]
    expect((await readdir(mediaDir)).toSorted()).toEqual(expected.toSorted())
    expect(await sharp(await readFile(join(mediaDir, `${stem}-320.avif`))).metadata()).toMatchObject({
      width: 320,
      compression: 'av1',
    })
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)('may come as %s', async (format) => {
    expect(await store(await blank(40, 30).toFormat(format).toBuffer())).toMatchObject({
      width: 40,
      height: 30,
    })
  })

  test('are upright and contain nothing but the picture', async () => {
    const camera = await blank(60, 40)
      .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { url, width, height } = await store(camera)
    expect({ width, height }).toEqual({ width: 40, height: 60 })
    const kept = await sharp(await readFile(join(mediaDir, url.replace('/media/', '')))).metadata()
    expect(kept.exif).toBeUndefined()
    expect(kept.orientation).toBeUndefined()
  })

  test('a larger one than any screen needs is made smaller', async () => {
    expect(await store(await blank(3000, 150).jpeg().toBuffer())).toMatchObject({ width: 1600, height: 80 })
  })

  test('the same upload twice is the same picture', async () => {
    const bytes = await blank(50, 50).png().toBuffer()
    const [first, second] = [await store(bytes), await store(bytes)]
    expect(second).toEqual(first)
    expect(await storedRows()).toHaveLength(1)
  })

  test('the same upload twice at once is the same picture', async () => {
    const bytes = await blank(50, 50).png().toBuffer()
    const [first, second] = await Promise.all([store(bytes), store(bytes)])
    expect(second).toEqual(first)
    expect(await storedRows()).toHaveLength(1)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const notPictures: [string, () => Promise<Buffer>][] = [
    ['a text', async () => Buffer.from('not a picture')],
    ['nothing', async () => Buffer.alloc(0)],
    ['an SVG', async () => Buffer.from(svg)],
    ['half a picture', async () => (await blank(300, 300).png().toBuffer()).subarray(0, 200)],
    ['a small file that unfolds into gigabytes', async () => blackSquare(12_000)],
  ]
  test('a HEIC picture of a phone is refused with what to do', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(64),
    ])
    await expect(store(heic)).rejects.toMatchObject({
      code: 'not_an_image',
      messageCode: 'heic_image',
    })
  })

  test.each(notPictures)('%s is refused and leaves nothing', async (_, bytes) => {
    await expect(store(await bytes())).rejects.toMatchObject({ code: 'not_an_image' })
    expect(await storedRows()).toEqual([])
    expect(await readdir(mediaDir)).toEqual([])
  })

  test('are not stored when the work they were for fails', async () => {
    const picture = await preparePicture(database.db, await blank(50, 50).png().toBuffer())
    const work = withPictures(database.db, mediaDir, [picture], () => Promise.reject(new Error('refused')))
    await expect(work).rejects.toThrow('refused')
    expect(await storedRows()).toEqual([])
    expect(await readdir(mediaDir)).toEqual([])
  })

  test('are stored by the database alone when the disk fails', async () => {
    const picture = await preparePicture(database.db, await blank(50, 50).png().toBuffer())
    const { url } = await storePicture(database.db, import.meta.filename, picture)
    expect(await isStored(database.db, url)).toBe(true)
    expect(
      await fetchIntoFolder(database.db, import.meta.filename, url.slice('/media/'.length)),
    ).toBeInstanceOf(Buffer)
  })

  test('come back into a folder that was emptied, as they were', async () => {
    const { url } = await store(await blank(50, 50).png().toBuffer())
    const name = url.slice('/media/'.length)
    const before = await readFile(join(mediaDir, name))
    for (const file of await readdir(mediaDir)) await rm(join(mediaDir, file))
    expect(await fetchIntoFolder(database.db, mediaDir, name)).toEqual(before)
    expect(await readFile(join(mediaDir, name))).toEqual(before)
    expect(await fetchIntoFolder(database.db, mediaDir, `${'0'.repeat(32)}.jpg`)).toBeUndefined()
    expect(await fetchIntoFolder(database.db, mediaDir, '../postgres-password')).toBeUndefined()
  })

  test('whose bytes were lost are whole again when they are uploaded again', async () => {
    const bytes = await blank(50, 50).png().toBuffer()
    await store(bytes)
    const files = await filesInDatabase()
    await execute(database.db)`DELETE FROM picture_files`
    await store(bytes)
    expect(await filesInDatabase()).toEqual(files)
  })

  const filesInDatabase = () => rows(database.db)<{ name: string; hash: string }>`
    SELECT name, hash, md5(bytes) AS md5 FROM picture_files ORDER BY name`

  test('that an earlier one shares stay when later work fails', async () => {
    const bytes = await blank(50, 50).png().toBuffer()
    const { url } = await store(bytes)
    const again = await preparePicture(database.db, bytes)
    await expect(
      withPictures(database.db, mediaDir, [again], () => Promise.reject(new Error('no'))),
    ).rejects.toThrow()
    expect(await isStored(database.db, url)).toBe(true)
    expect(await readdir(mediaDir)).toHaveLength(3)
  })
})

test('a narrow picture is stored at its own width only, a wide one at none above the largest', () => {
  expect(widthsFor(200)).toEqual([200])
  expect(widthsFor(320)).toEqual([320])
  expect(widthsFor(1600)).toEqual([320, 480, 640, 960, 1280])
})

/** A PNG with one bit per pixel, written by hand, because encoding one would take long. */
function blackSquare(side: number): Buffer {
  const piece = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content])
    return Buffer.concat([numbers(content.length), named, numbers(crc32(named))])
  }
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    piece('IHDR', Buffer.concat([numbers(side, side), Buffer.from([1, 0, 0, 0, 0])])),
    piece('IDAT', rows),
    piece('IEND', Buffer.alloc(0)),
  ])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}
