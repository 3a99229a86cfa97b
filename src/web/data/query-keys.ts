/**
 * All query keys of React Query, except those of staff, which are in routes/admin/staff-keys.ts. A plural or `all…` key is a prefix,
 * to invalidate all queries below it. Personal data has the token in its key, so that another person never sees it.
 */
export const queryKeys = {
  allCarts: ['cart'],
  cart: (token: Token) => ['cart', token],
  checkoutCart: (token: Token) => ['cart', token, 'checkout'],
  /** Priced for a place; null is one that is not known. */
  checkoutCartFor: (token: Token, governorate: string | null) => ['cart', token, 'checkout', governorate],
  myOrders: (token: Token) => ['my-orders', token],
  order: (id: string | null, claim: object) => ['order', id, claim],
  returnedPayment: (query: string | undefined) => ['returned-payment', query],
  lostPayment: () => ['lost-payment'],
  unansweredOrder: (idempotencyKey: string | undefined) => ['unanswered-order', idempotencyKey],
} as const

/** Keys of mutations that other components observe. */
export const mutationKeys = {
  /** Everything that changes the cart, orders included: other tabs are notified. */
  cart: ['cart'],
  cartLines: ['cart', 'line'],
  cartLine: (itemId: number) => ['cart', 'line', itemId],
  placeOrder: ['cart', 'order'],
  wish: (productId: number) => ['wish', productId],
} as const

/** Null: a guest; undefined: not yet known. */
type Token = string | null | undefined
