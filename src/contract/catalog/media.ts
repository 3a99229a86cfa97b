import { z } from 'zod'
import { limits, pictureAddressPattern } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { requiredText } from '../fields.ts'
import { writtenImage } from '../translations.ts'

/** A path under /media, as products, collections and size charts carry it. */
export const mediaPath = requiredText(200).regex(pictureAddressPattern, fails('own_picture'))

/** A picture of this shop, or one on another host, which browsers show and the server never fetches. */
export const pictureAddress = requiredText(limits.pictureAddress).refine(
  (address) => pictureAddressPattern.test(address) || isHttpsAddress(address),
  fails('picture_address'),
)

function isHttpsAddress(address: string): boolean {
  const url = URL.parse(address)
  return (
    url?.protocol === 'https:' && url.hostname !== '' && url.username === '' && /^https:\/\//i.test(address)
  )
}

export const image = z.object({
  id: z.number(),
  url: z.string(),
  altText: z.string(),
  /** The `colorKey` of the variants that it shows; null if it shows all of them. */
  color: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  /** The widths in which it is stored, smallest first: /media/{hash}-{width}.avif and .webp */
  widths: z.array(z.number()),
  translations: writtenImage,
})
export type Image = z.infer<typeof image>

export const storedPicture = image.omit({ id: true, altText: true, color: true, translations: true })
