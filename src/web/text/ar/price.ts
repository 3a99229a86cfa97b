import { grouped } from '#shared/price-format.ts'

/** "1,250.00 ج.م" without a line break. The direction mark in front places a minus at the left of its number. */
export const formatPrice = (pounds: number): string =>
  `${pounds < 0 ? LEFT_TO_RIGHT : ''}${grouped(pounds)}\u00a0ج.م`

export const formatTotal = (total: string | number): string => formatPrice(Number(total))

const LEFT_TO_RIGHT = '\u200e'
