/**
 * Makes the demo shop's pictures ready to serve: every picture that products.json lists, in all widths and formats, under
 * the names that an upload would get. Takes minutes, which is why its result is in the repository.
 *
 *     node tools/imagery/encode-demo.ts FOLDER-WITH-PRODUCTS.JSON
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodePicture } from '#shop/media/encode-picture.ts'

type Rendered = { slug: string; images: { file: string; alt: string }[] }

const source = process.argv[2]
if (!source) throw new Error('Which folder holds products.json and its pictures?')
const demo = join(import.meta.dirname, '../../db/demo')
await mkdir(join(demo, 'pictures'), { recursive: true })

const products: Rendered[] = JSON.parse(await readFile(join(source, 'products.json'), 'utf8'))
const index: Record<string, object[]> = {}
for (const { slug, images } of products) {
  index[slug] = []
  for (const { file, alt } of images) {
    const { files, ...picture } = await encodePicture(await readFile(join(source, file)), { avifEffort: 4 })
    for (const { name, bytes } of files) await writeFile(join(demo, 'pictures', name), bytes)
    index[slug].push({ ...picture, altText: alt })
  }
  console.log(slug)
}
await writeFile(join(demo, 'pictures.json'), `${JSON.stringify(index, null, 1)}\n`)
