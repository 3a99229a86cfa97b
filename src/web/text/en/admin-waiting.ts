/** Staff: people who wait for a size. */
export const adminWaitingText = {
  title: 'Waiting for sizes',
  intro:
    'Customers who want a mail when a sold-out size is back. When you add pieces, as many customers get the mail at once, the longest wait first, and one piece is held for each of them for half an hour.',
  loading: 'Loading…',
  failed: 'Failed to load the waiting list',
  none: 'No one is waiting for a size.',
  columns: { product: 'Product', size: 'Size', waiting: 'Waiting', held: 'Mailed, piece held' },
}
