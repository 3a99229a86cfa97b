import { useMemo, useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { isSameColor } from '#shared/colors.ts'
import { type Color, colorsOf, firstColor, inColor } from '../colors.tsx'

export type ShownColor = {
  colors: Color[]
  /** The key of the color that is shown. */
  color: string
  choose: (color: string) => void
  /** The product with the sizes and pictures of that color. */
  product: Product
}

/** The color that the shopper chose, else the wanted one, else the first one in stock when the page was opened. */
export function useColor(product: Product, wanted: string | null): ShownColor {
  const [chosen, choose] = useState<string | null>(null)
  const [first] = useState(() => firstColor(product))
  const colors = useMemo(() => colorsOf(product), [product])
  const known = (asked: string | null) =>
    asked === null ? undefined : colors.find(({ key }) => isSameColor(key, asked))?.key
  const color = known(chosen) ?? known(wanted) ?? known(first) ?? firstColor(product)
  const shown = useMemo(() => inColor(product, color), [product, color])
  return { colors, color, choose, product: shown }
}
