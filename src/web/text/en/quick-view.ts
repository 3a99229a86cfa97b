/** What quick view says beside the words of a product's page, and is read with it. */
export const quickViewText = {
  loadFailedTitle: 'Error',
  loadFailed: 'Failed to load product. Please try again later.',
  viewDetails: 'View Full Details',
}
