/** Staff: people who wait for a size. */
export const adminWaitingText = {
  title: 'Waiting for sizes',
  intro:
    'Who asked to be told when a sold-out size is back. As many as you bring back are told at once, oldest first, and each pair is held for half an hour for the one who was told.',
  loading: 'Loading…',
  failed: 'Failed to load who is waiting',
  none: 'Nobody is waiting for a size.',
  columns: { product: 'Product', size: 'Size', waiting: 'Waiting', held: 'Told, pair held' },
}
