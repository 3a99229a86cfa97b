import type { Cart, CartItem } from '#contract/cart.ts'

/** Quantities by line that the shopper has pressed and the server has not answered yet; 0 is a line being removed. */
export type Quantities = ReadonlyMap<number, number>

/**
 * The optimistic cart, as it will be once the server has accepted the pending changes. Only the items are added up here; discount and
 * taxes are the server's last ones until it answers.
 */
export function intendedCart(cart: Cart, quantities: Quantities): Cart {
  if (!cart.items.some(({ id, quantity }) => (quantities.get(id) ?? quantity) !== quantity)) return cart
  const items = cart.items.map((item) => withQuantity(item, quantities.get(item.id))).filter(isKept)
  const subtotal = sum(items.map((item) => item.lineTotal))
  const isEmpty = items.length === 0
  const shipping = isEmpty ? 0 : cart.shipping
  const taxes = isEmpty ? 0 : cart.taxes
  const discount = isEmpty ? 0 : cart.discount
  return {
    items,
    count: sum(items.map((item) => item.quantity)),
    subtotal,
    discount,
    shipping,
    taxes,
    total: sum([subtotal, -discount, shipping, taxes]),
    delivery: cart.delivery,
  }
}

const withQuantity = (item: CartItem, quantity: number | undefined): CartItem =>
  quantity === undefined ? item : { ...item, quantity, lineTotal: inPounds(item.unitPrice * quantity) }

const isKept = (item: CartItem): boolean => item.quantity > 0

const sum = (amounts: readonly number[]): number =>
  inPounds(amounts.reduce((total, amount) => total + amount, 0))

/** Rounded to piastres, against floating-point errors. */
const inPounds = (amount: number): number => Math.round(amount * 100) / 100
