/** What staff read. Shoppers never download it. */
export const admin = {
  header: {
    label: 'Staff',
    panel: 'Admin Panel',
    orders: 'Order Management',
    products: 'Product Management',
    toShop: 'Back to the shop',
  },
}
