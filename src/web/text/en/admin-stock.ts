import type { StockReason } from '#shared/values.ts'

export const adminStockText = {
  heading: 'Stock movements',
  from: 'From',
  until: 'Until',
  csv: 'Download CSV of stock movements',
  variant: 'Size',
  change: 'Pieces more or fewer',
  changeHint: 'For example 5 or -2',
  reason: 'Reason',
  note: 'Note (optional)',
  submit: 'Change stock',
  of: (name: string) => `Change the stock of ${name}`,
  difference: (changes: readonly { change: number }[]) =>
    changes.length === 0
      ? 'No change yet.'
      : `${signed(sum(changes))} pieces in ${changes.length} ${changes.length === 1 ? 'variant' : 'variants'}`,
  changedMany: (name: string, changes: readonly { change: number }[]) =>
    `${name}: ${signed(sum(changes))} pieces.`,
  atOnce: 'The stock changes at once, by this difference: what is sold meanwhile stays sold.',
  changeInvalid: 'Enter a whole number other than zero',
  failed: 'Failed to change the stock',
  changedTitle: 'Stock changed',
  changed: (variant: string, stock: number) => `${variant}: ${stock.toLocaleString('en-US')} in stock.`,
  reasons: {
    count: 'Counted',
    damage: 'Damaged',
    return: 'Returned',
    edit: 'Other',
  } satisfies Record<StockReason, string>,
  /** As the list says it. */
  reasonOf: (reason: string): string => said[reason] ?? reason,
  by: { shopper: 'Shopper', shop: 'Shop', provider: 'Card provider' } as Record<string, string>,
  none: 'No movements yet.',
  listFailed: 'Failed to load the stock movements',
  older: 'Show older',
}

const sum = (changes: readonly { change: number }[]): number =>
  changes.reduce((total, { change }) => total + change, 0)
const signed = (change: number): string =>
  change.toLocaleString('en-US', { signDisplay: 'exceptZero' }).replace('-', '−')

const said: Record<string, string> = {
  sale: 'Sold',
  hold: 'Held',
  release: 'Hold ended',
  cancel: 'Order cancelled',
  return: 'Returned',
  exchange: 'Exchanged',
  count: 'Counted',
  damage: 'Damaged',
  import: 'Imported',
  edit: 'Edited',
}
