export const adminTitleText = {
  invitation: 'Invitation',
  team: 'Staff',
  adminPanel: 'Admin Panel',
  orders: 'Order Management',
  order: 'Order',
  shipping: 'Shipping',
  mails: 'Mails',
  waiting: 'Waiting for sizes',
  fitReports: 'How pairs fit',
  productManagement: 'Product Management',
  createProduct: 'Create Product',
  createCollection: 'Create Collection',
}
