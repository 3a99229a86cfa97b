/** Colors are compared without regard to case, as in filters. */
export const isSameColor = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

type InColor = { color: string | null }

/** The pictures of this color first, then those of all colors, then those of others. */
export const inColorOrder = <Image extends InColor>(images: readonly Image[], color: string): Image[] =>
  images.toSorted((one, other) => rankOf(one, color) - rankOf(other, color))

/**
 * The pictures to show for this color. A picture whose color the product does not have any more counts as one of all colors. If every
 * picture is of another color, they are better than none.
 */
export function picturesInColor<Image extends InColor>(
  images: readonly Image[],
  color: string,
  colors: readonly string[],
): Image[] {
  const isOfAnother = (image: InColor) =>
    rankOf(image, color) === OTHER && colors.some((one) => isSameColor(one, image.color ?? ''))
  const shown = inColorOrder(images, color).filter((image) => !isOfAnother(image))
  return shown.length > 0 ? shown : [...images]
}

const OTHER = 2

function rankOf(image: InColor, color: string): number {
  if (!image.color) return 1
  return isSameColor(image.color, color) ? 0 : OTHER
}
