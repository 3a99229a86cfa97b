import { toPiastres } from '#contract/money.ts'
import type { FoundGoods } from '#contract/orders/order-edits.ts'
import type { Order } from '#contract/orders/orders.ts'

/** A line as staff write it. */
export type DraftLine = {
  /** Of the line of an order that it was. */
  id?: number
  productId: number
  name: string
  variantId: number
  size: string
  color: string
  image: string | null
  quantity: number
  /** In pounds. */
  price: number
}

export const linesOf = (order: Order): DraftLine[] =>
  order.items.map((item) => ({
    id: item.id,
    productId: item.productId,
    name: item.productName,
    variantId: item.variantId,
    size: item.variantSize,
    color: item.variantColor,
    image: item.image,
    quantity: item.quantity,
    price: item.price,
  }))

export type Variant = FoundGoods['variants'][number]

/** One piece more of a size, in its line if there is one. */
export function withPiece(lines: DraftLine[], goods: FoundGoods, variant: Variant): DraftLine[] {
  const { productId, name, image, price } = goods
  const { id: variantId, size, color } = variant
  if (lines.some((line) => line.variantId === variantId))
    return lines.map((line) =>
      line.variantId === variantId ? { ...line, quantity: line.quantity + 1 } : line,
    )
  return [...lines, { productId, name, variantId, size, color, image, quantity: 1, price }]
}

export const toSend = (lines: readonly DraftLine[]) =>
  lines.map(({ id, variantId, quantity }) => ({ ...(id !== undefined && { id }), variantId, quantity }))

/** For the sums, which are counted in piastres. */
export const inPiastres = (lines: readonly DraftLine[]) =>
  lines.map(({ quantity, price }) => ({ quantity, unitPriceInPiastres: toPiastres(price) }))
