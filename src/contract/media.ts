import { z } from 'zod'
import { limits, pictureAddressPattern } from '../shared/values.ts'
import { bareReply } from './envelope.ts'
import { requiredText } from './fields.ts'
import { writtenImage } from './translations.ts'

/** The message for a picture that the shop does not have. */
export const OWN_PICTURE = 'A picture of this shop'

/** A path under /media, as in products, collections and size charts. */
export const mediaPath = requiredText(200).regex(pictureAddressPattern, OWN_PICTURE)

/** A picture of this shop, or one on another host, which browsers show and the server never fetches. */
export const pictureAddress = requiredText(limits.address).refine(
  (address) => pictureAddressPattern.test(address) || isHttpsAddress(address),
  'A picture of this shop, or an address that begins with https://',
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
  width: z.number(),
  height: z.number(),
  /** The widths in which it is stored, smallest first: /media/{hash}-{width}.avif and .webp */
  widths: z.array(z.number()),
  translations: writtenImage,
})
export type Image = z.infer<typeof image>

export const storedPicture = image.omit({ id: true, altText: true, translations: true })
export const mediaReply = bareReply({ data: storedPicture, path: z.string() })
