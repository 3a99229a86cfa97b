/** The profile. */
export const profileText = {
  title: 'Your Profile',
  greeting: (name: string) => `Good to see you, ${name}.`,
  logOut: 'Logout',
  loadFailed: 'Failed to load profile',

  wishlist: 'Wishlist',
  wishlistEmpty: 'Your wishlist is empty.',
  browse: 'Browse the shop',
  remove: 'Remove',
  removeNamed: (product: string) => `Remove ${product}`,

  orders: 'Order History',
  ordersEmpty: 'You have not placed any orders yet.',
  ordersLoading: 'Loading your orders...',
  ordersFailed: 'Failed to load order history',
  order: (lastCharacters: string) => `Order #${lastCharacters}`,
  quantity: (quantity: number) => `Quantity ${quantity}`,
  total: 'Total',
  viewOrder: 'View order',

  toasts: {
    profileFailed: { title: 'Error', sentence: 'Failed to load profile data' },
    ordersFailed: { title: 'Error', sentence: 'Failed to load order history' },
    removed: { title: 'Success', sentence: 'Item removed from wishlist' },
    removeFailed: { title: 'Error', sentence: 'Failed to update wishlist' },
  },
}
