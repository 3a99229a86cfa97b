import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { ShopError } from '../context/shop-error.ts'

/** A picture in all sizes and formats in which it is served, not yet stored. */
export type PreparedPicture = {
  hash: string
  width: number
  height: number
  widths: number[]
  files: { name: string; bytes: Buffer }[]
}

export type EncodeOptions = { avifEffort?: number }

/** One picture at a time: encoding must not take the cores from requests. */
export function encodePicture(bytes: Uint8Array, options: EncodeOptions = {}): Promise<PreparedPicture> {
  const encoded = queue.then(() => encode(bytes, options))
  queue = encoded.catch(() => undefined)
  return encoded
}

/** Content addressing: the same upload twice has the same path. */
export const pictureHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

export const pictureUrl = (hash: string): string => `/media/${hash}.jpg`

/** The picture itself, and each width in two formats. */
export const pictureFileNames = ({ hash, widths }: Pick<PreparedPicture, 'hash' | 'widths'>): string[] => [
  `${hash}.jpg`,
  ...widths.flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]),
]

let queue: Promise<unknown> = Promise.resolve()

sharp.concurrency(1)
sharp.cache(false)

/** Raster formats only. An SVG can contain scripts, and the rarer decoders have most of the vulnerabilities. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadTiff',
    'VipsForeignLoadNsgif',
  ],
})

/** Against decompression bombs; cameras make smaller pictures. */
const MAX_PIXELS = 64_000_000
const LARGEST = { width: 1600, height: 3200 }
const WIDTHS = [320, 480, 640, 960, 1280]
const JPEG = { quality: 82, mozjpeg: true }
const WEBP = { quality: 75, effort: 4 }
/** Effort 2 is a compromise between the time of an upload and the size of the files. */
const AVIF = { quality: 50, effort: 2 }

async function encode(bytes: Uint8Array, { avifEffort = AVIF.effort }: EncodeOptions) {
  const { data, info } = await decode(bytes)
  const { width, height, channels } = info
  const again = () => sharp(data, { raw: { width, height, channels } })
  const hash = pictureHash(bytes)
  const widths = widthsFor(width)
  const files = [{ name: `${hash}.jpg`, bytes: await again().jpeg(JPEG).toBuffer() }]
  for (const smaller of widths) {
    const resized = again().resize({ width: smaller })
    const [avif, webp] = await Promise.all([
      resized
        .clone()
        .avif({ ...AVIF, effort: avifEffort })
        .toBuffer(),
      resized.clone().webp(WEBP).toBuffer(),
    ])
    files.push(
      { name: `${hash}-${smaller}.avif`, bytes: avif },
      { name: `${hash}-${smaller}.webp`, bytes: webp },
    )
  }
  return { hash, width, height, widths, files }
}

/** Upright, opaque, at most as large as it will ever be shown, and without metadata. */
async function decode(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new ShopError('not_an_image', {}, isHeic(bytes) ? 'heic_image' : undefined)
  }
}

/** HEIC of Apple's phones: the codec is patented, so sharp's binaries lack it. */
const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(
    Buffer.from(bytes.subarray(4, 12)).toString('latin1'),
  )

/** The usual widths below the picture's own, and its own unless that is larger than any screen needs. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, WIDTHS.at(-1) ?? width)
  return [...WIDTHS.filter((usual) => usual < largest), largest]
}
