/** The pictures of a product in one cell, a line for each: address | color | alternative text | the same in Arabic. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { Image } from '#contract/catalog/media.ts'

export type GivenPicture = {
  address: string
  /** Null if it shows all colors, undefined if the file does not say. */
  color?: string | null
  altText?: string
  arabicText?: string
}

/** A text that is the name of the product is left out, because it follows the name. */
export const picturesCell = ({ name, images }: Pick<Product, 'name' | 'images'>): string =>
  images.map((image) => pictureLine(image, name)).join('\n')

function pictureLine({ url, color, altText, translations }: Image, name: string): string {
  const parts = [url, color ?? '', altText === name ? '' : altText, translations?.ar.altText ?? '']
  while (parts.at(-1) === '') parts.pop()
  return parts.map((part) => part.replaceAll('|', '\\|')).join(' | ')
}

/** The hash of a picture whose address is of this kind of shop; null for any other address. */
export const ownPicture = (address: string): string | null =>
  /(?:^|^https?:\/\/[^/]+)\/media\/([0-9a-f]{32,64})[.]jpg$/.exec(address)?.[1] ?? null

export const givenPictures = (cell: string): GivenPicture[] =>
  cell
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(givenPicture)

function givenPicture(line: string): GivenPicture {
  const [address = '', color, altText, arabicText] = line
    .split(/(?<!\\)\|/)
    .map((part) => part.replaceAll('\\|', '|').trim())
  return {
    address,
    ...(color && { color }),
    ...(altText && { altText }),
    ...(arabicText && { arabicText }),
  }
}
