/** The heart on a product, and the button in quick view. */
export const wishlistText = {
  add: 'Add to Wishlist',
  added: 'On Your Wishlist',
  addNamed: (product: string) => `Add to wishlist: ${product}`,
  failedTitle: 'Wishlist Error',
  failed: 'Could not update wishlist.',
  quickViewFailed: 'Failed to update wishlist. Please try again.',
}
