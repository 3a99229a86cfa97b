import { z } from 'zod'
import { bareReply } from './envelope.ts'
import { requiredText } from './fields.ts'
import { pictureAddressPattern } from './values.ts'

/** A path under /media, as products, collections and size charts carry it. */
export const mediaPath = requiredText(200).regex(pictureAddressPattern, 'A picture of this shop')

export const image = z.object({
  id: z.number(),
  url: z.string(),
  altText: z.string(),
  width: z.number(),
  height: z.number(),
  /** The widths at which it is kept, smallest first: /media/{hash}-{width}.avif and .webp */
  widths: z.array(z.number()),
})
export type Image = z.infer<typeof image>

export const storedPicture = image.omit({ id: true, altText: true })
export const mediaReply = bareReply({ data: storedPicture, path: z.string() })
