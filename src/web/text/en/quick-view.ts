/** Texts of the quick view besides those of the product page. */
export const quickViewText = {
  loadFailed: 'Failed to load product. Please try again later.',
  viewDetails: 'View Full Details',
}
