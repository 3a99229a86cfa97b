/** A line of what is bought, with copies of names and prices: of a cart that becomes an order, of a card payment, of an order. */
export type GoodsLine = {
  variantId: number
  productId: number
  productName: string
  size: string
  color: string
  sku: string
  quantity: number
  unitPriceInPiastres: number
  image: string | null
  /** What there is of it in other languages. */
  translations: { ar?: { productName?: string; color?: string } }
}
