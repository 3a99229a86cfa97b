import type { Product } from '#contract/catalog/catalog.ts'
import type { Image } from '#contract/catalog/media.ts'
import { limits } from '#shared/values.ts'
import { type GivenPicture, ownPicture, PICTURES } from '../../catalog/catalog.ts'
import type { CellProblem } from '../readers/read-row.ts'

export type PlannedPictures = {
  /** Pictures of the product whose color or texts the file changes. */
  described: Image[]
  /** Pictures that the product does not have yet. */
  added: GivenPicture[]
  problems: CellProblem[]
}

/** The picture behind an address, if the shop has it: its hash. */
export type PictureOf = (address: string) => string | null

/** Pictures are added and described, never removed. */
export function planPictures(
  present: Pick<Product, 'images'> | null,
  given: readonly GivenPicture[],
  pictureOf: PictureOf,
): PlannedPictures {
  const planned: PlannedPictures = { described: [], added: [], problems: [] }
  for (const picture of given) {
    const hash = pictureOf(picture.address)
    const image = hash && present?.images.find(({ url }) => ownPicture(url) === hash)
    if (image) planned.described.push(describedAs(image, picture))
    else if (hash || isPublicAddress(picture.address)) planned.added.push(picture)
    else planned.problems.push({ column: PICTURES, error: { code: 'picture_address' } })
  }
  return planned
}

const describedAs = (image: Image, { color, altText, arabicText }: GivenPicture): Image => ({
  ...image,
  ...(color !== undefined && { color }),
  ...(altText && { altText }),
  ...(arabicText && { translations: { ar: { ...image.translations?.ar, altText: arabicText } } }),
})

/** Whether it leads to a private network is known when it is fetched. */
function isPublicAddress(address: string): boolean {
  const url = address.length <= limits.pictureAddress ? URL.parse(address) : null
  return (
    (url?.protocol === 'https:' || url?.protocol === 'http:') && url.username === '' && url.hostname !== ''
  )
}
