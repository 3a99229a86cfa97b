export const adminTitleText = {
  invitation: 'Invitation',
  team: 'Staff',
  adminPanel: 'Admin Panel',
  orders: 'Order Management',
  mails: 'Mails',
  waiting: 'Waiting for sizes',
  fitReports: 'How pairs fit',
  places: 'Places',
  productManagement: 'Product Management',
  createProduct: 'Create Product',
  createCollection: 'Create Collection',
}
