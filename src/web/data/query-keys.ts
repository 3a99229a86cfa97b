/**
 * All query keys of React Query, except those of staff, which are in routes/admin/staff-keys.ts. A plural or `all…` key is a prefix,
 * to invalidate all queries below it. Personal data has the token in its key, so that another person never sees it.
 */
export const queryKeys = {
  store: ['store'],
  allMe: ['me'],
  me: (token: Token) => ['me', token],
  myFactors: (token: Token) => ['my-factors', token],
  factorAgain: ['factor-again'],
  mySessions: (token: Token) => ['my-sessions', token],
  mySavedAddress: (token: Token) => ['my-saved-address', token],
} as const

/** Keys of mutations that other components observe. */
export const mutationKeys = {
  wish: (productId: number) => ['wish', productId],
} as const

/** Null: a guest; undefined: not yet known. */
type Token = string | null | undefined
