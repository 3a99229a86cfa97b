/** The sentences of the cart that stand outside its screen. */
export const cart = {
  loadFailed: 'Failed to load cart. Please try again.',
}
