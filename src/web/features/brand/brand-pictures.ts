import type { PictureSource } from '#ui/picture.tsx'

/** The brand's pictures in public/brand, at the given widths. Named like stored pictures, so `Picture` shows both. */
const brandPicture = (
  name: string,
  width: number,
  height: number,
  widths: readonly number[],
): PictureSource => ({
  url: `/brand/${name}.jpg`,
  width,
  height,
  widths,
})

export const brandPictures = {
  heroPoster: brandPicture('hero-navy', 1280, 720, [640, 1280]),
  tailoredPants: brandPicture('tailored-pants', 1600, 900, [640, 1024, 1600]),
  men: brandPicture('tile-men', 800, 1000, [400, 800]),
  women: brandPicture('tile-women', 800, 1000, [400, 800]),
  shears: brandPicture('editorial-shears', 1200, 800, [480, 800, 1200]),
  foldedStack: brandPicture('editorial-stack', 1080, 720, [480, 800, 1080]),
  returns: brandPicture('shipping-returns', 1200, 800, [480, 800, 1200]),
}
