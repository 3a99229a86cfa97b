/**
 * Makes the demo shop's pictures ready to serve: every picture that products.json lists, in all widths and formats, under
 * the names that an upload would get. Takes minutes, which is why its result is in the repository; pictures that are there
 * already, or look as the one in their place, are not encoded again, and those that no product shows are removed.
 *
 *     node tools/imagery/encode-demo.ts FOLDER-WITH-PRODUCTS.JSON
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodePicture, pictureFileNames, pictureHash, widthsFor } from '#shop/media/encode-picture.ts'

type Rendered = { slug: string; images: { file: string; alt: string }[] }

const source = process.argv[2] ?? ''
if (!source) throw new Error('Which folder holds products.json and its pictures?')
const demo = join(import.meta.dirname, '../../db/demo')
await mkdir(join(demo, 'pictures'), { recursive: true })

type Encoded = { hash: string; width: number; height: number }

const before: Record<string, Encoded[]> = JSON.parse(await readFile(join(demo, 'pictures.json'), 'utf8'))
const known = new Map(Object.values(before).flatMap((pictures) => pictures.map((one) => [one.hash, one])))

async function encoded(file: string, inItsPlace?: Encoded): Promise<Encoded> {
  const bytes = await readFile(join(source, file))
  const there = known.get(pictureHash(bytes))
  if (there) return there
  if (inItsPlace && (await looksAs(bytes, inItsPlace))) return inItsPlace
  const { files, widths: _, ...picture } = await encodePicture(bytes, { avifEffort: 2 })
  for (const { name, bytes } of files) await writeFile(join(demo, 'pictures', name), bytes)
  known.set(picture.hash, picture)
  return picture
}

/** Another processor renders the last bit differently; files once committed stay in the repository's history for ever. */
async function looksAs(bytes: Buffer, { hash, width, height }: Encoded): Promise<boolean> {
  const { width: newWidth, height: newHeight } = await sharp(bytes).metadata()
  if (newWidth !== width || newHeight !== height) return false
  const before = await readFile(join(demo, 'pictures', `${hash}.jpg`))
  const [a, b] = await Promise.all([before, bytes].map((one) => sharp(one).resize(32).raw().toBuffer()))
  return a !== undefined && b !== undefined && a.every((value, at) => Math.abs(value - (b[at] ?? 0)) < 5)
}

const products: Rendered[] = JSON.parse(await readFile(join(source, 'products.json'), 'utf8'))
const index: Record<string, object[]> = {}
const shown = new Set<string>()
for (const { slug, images } of products) {
  index[slug] = []
  for (const [at, { file, alt }] of images.entries()) {
    const { hash, width, height } = await encoded(file, before[slug]?.[at])
    for (const name of pictureFileNames({ hash, widths: widthsFor(width) })) shown.add(name)
    index[slug].push({ hash, width, height, altText: alt })
  }
  console.log(slug)
}
await writeFile(join(demo, 'pictures.json'), `${JSON.stringify(index, null, 1)}\n`)
for (const name of await readdir(join(demo, 'pictures'))) {
  if (!shown.has(name)) await rm(join(demo, 'pictures', name))
}
