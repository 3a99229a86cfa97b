/**
 * Puts the brand's pictures and the film into public/brand, in the widths that brand-pictures.ts names.
 *
 *     node tools/imagery/encode-brand.ts FOLDER-WITH-BRAND-PICTURES
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

type Quality = { avif: number; webp: number }
const usual: Quality = { avif: 50, webp: 75 }
/** The woven cloth of several pairs is heavy, and these are on the first page: no heavier than a picture of one pair. */
const light: Quality = { avif: 42, webp: 50 }

/** Made by brand.py and the other scripts: the name in the shop, its widths. Those that are not there keep what they have. */
const pictures: Record<string, [name: string, widths: number[], quality?: Quality]> = {
  'hero_navy_poster.jpg': ['hero-navy', [640, 1280]],
  'hero_tailored_pants.jpg': ['tailored-pants', [640, 1024, 1600], light],
  'tile_men.jpg': ['tile-men', [400, 800], light],
  'tile_women.jpg': ['tile-women', [400, 800], light],
  'editorial_shears.jpg': ['editorial-shears', [480, 800, 1200], light],
  'editorial_stack.jpg': ['editorial-stack', [480, 800, 1080]],
}
const films = { 'hero_navy.mp4': 'hero-navy.mp4', 'hero_navy_av1.webm': 'hero-navy-av1.webm' }

const source = process.argv[2] ?? ''
const only = process.argv.slice(3)
if (!source) throw new Error('Which folder holds the pictures of the brand?')
const brand = join(import.meta.dirname, '../../public/brand')
const wanted = (file: string) => only.length === 0 || only.includes(file)

for (const [file, [name, widths, quality = usual]] of Object.entries(pictures)) {
  if (!wanted(file)) continue
  const bytes = await readFile(join(source, file))
  const to = (ending: string) => join(brand, `${name}${ending}`)
  await writeFile(to('.jpg'), await sharp(bytes).jpeg({ quality: 80, mozjpeg: true }).toBuffer())
  for (const width of widths) {
    const resized = sharp(bytes).resize({ width })
    await writeFile(to(`-${width}.avif`), await resized.clone().avif({ quality: quality.avif, effort: 4 }).toBuffer())
    await writeFile(to(`-${width}.webp`), await resized.clone().webp({ quality: quality.webp }).toBuffer())
  }
  console.log(name)
}
for (const [file, name] of Object.entries(films)) {
  if (wanted(file)) await copyFile(join(source, file), join(brand, name))
}
