import type { Order } from '#contract/orders.ts'

export type PickLine = {
  key: string
  product: string
  color: string
  size: string
  pieces: number
  orderIds: string[]
}

/** The lines of several orders, one for each variant, in the order of a shelf: by product, colour and size. */
export function pickLines(orders: readonly Order[]): PickLine[] {
  const lines = new Map<string, PickLine>()
  for (const order of orders) {
    for (const [place, item] of order.items.entries()) {
      const key = order.orderItems[place]?.variant.sku ?? String(item.id)
      const line = lines.get(key) ?? {
        key,
        product: item.productName,
        color: item.variantColor ?? '',
        size: item.variantSize ?? '',
        pieces: 0,
        orderIds: [],
      }
      line.pieces += item.quantity
      if (!line.orderIds.includes(order.id)) line.orderIds.push(order.id)
      lines.set(key, line)
    }
  }
  return [...lines.values()].sort(
    (a, b) =>
      a.product.localeCompare(b.product) ||
      a.color.localeCompare(b.color) ||
      a.size.localeCompare(b.size, 'en', { numeric: true }),
  )
}
