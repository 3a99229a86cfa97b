/** In piastres. */
export type OrderSums = {
  subtotal: number
  discount: number
  shipping: number
  taxes: number
  total: number
}

/**
 * What an order costs with other lines or another fee: the discount keeps its share of the goods, and the taxes stay. The screen shows it
 * before staff save, and the server writes it.
 */
export function editedSums(
  lines: readonly { quantity: number; unitPriceInPiastres: number }[],
  before: OrderSums,
  shipping = before.shipping,
): OrderSums {
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceInPiastres, 0)
  const discount =
    before.subtotal > 0 ? Math.round((subtotal * before.discount) / before.subtotal) : before.discount
  const { taxes } = before
  return { subtotal, discount, shipping, taxes, total: subtotal - discount + shipping + taxes }
}
