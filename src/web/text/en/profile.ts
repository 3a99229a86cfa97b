export const profileText = {
  title: 'Your Profile',
  greeting: (name: string) => `Good to see you, ${name}.`,
  settings: 'Account settings',
  unconfirmed:
    'Your email address is not confirmed yet. Please open the link in the mail that we have sent to it.',
  newLink: 'Send the mail again',
  logOut: 'Logout',
  loadFailed: 'Failed to load profile',

  wishlist: 'Wishlist',
  wishlistEmpty: 'Your wishlist is empty.',
  browse: 'Browse the shop',
  remove: 'Remove',
  addToCart: 'Add to Cart',
  addNamed: (product: string) => `Add to Cart: ${product}`,
  removeNamed: (product: string) => `Remove ${product}`,

  orders: 'Order History',
  ordersEmpty: 'You have not placed any orders yet.',
  ordersLoading: 'Loading your orders...',
  ordersFailed: 'Failed to load order history',
  order: (shortNumber: string) => `Order ${shortNumber}`,
  sizeAndQuantity: (size: string, quantity: number) => `Size ${size}, Quantity ${quantity}`,
  total: 'Total',
  viewOrder: 'View order',
  howItFits: 'How does it fit?',

  toasts: {
    profileFailed: { title: 'Error', sentence: 'Failed to load profile data' },
    ordersFailed: { title: 'Error', sentence: 'Failed to load order history' },
    removed: { title: 'Success', sentence: 'Item removed from wishlist' },
    removeFailed: { title: 'Error', sentence: 'Failed to update wishlist' },
  },
}
