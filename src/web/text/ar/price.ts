import { grouped } from '../../../contract/price-format.ts'

/** "1,250.00 ج.م"; the mark in front keeps a minus at the left of its number. */
export const formatPrice = (pounds: number): string =>
  `${pounds < 0 ? LEFT_TO_RIGHT : ''}${grouped(pounds)} ج.م`

export const formatTotal = (total: string | number): string => formatPrice(Number(total))

const LEFT_TO_RIGHT = '\u200e'
