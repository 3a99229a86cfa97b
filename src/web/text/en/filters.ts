import { withCommas } from '../../../shared/price-format.ts'

export const filtersText = {
  label: 'Filters',
  kinds: { size: 'Size', color: 'Colour', cut: 'Cut', cloth: 'Cloth', rise: 'Rise', price: 'Price' },
  sale: 'On sale',
  fits: 'Fits me, in stock',
  /** For narrow places: the beginning of the full name. */
  fitsShort: 'Fits me',
  open: (chosen: number) => (chosen > 0 ? `Filter (${chosen})` : 'Filter'),
  sort: 'Sort by',
  /** The default in a collection, which the shop has put in order. */
  collectionOrder: 'Our order',
  sorts: {
    newest: 'Newest',
    price: 'Price: low to high',
    '-price': 'Price: high to low',
    name: 'Name',
  },
  sizeIs: (size: string) => `Size ${size}`,
  from: 'From (L.E)',
  to: 'To (L.E)',
  fromPrice: (price: string) => `From ${price}`,
  toPrice: (price: string) => `Up to ${price}`,
  apply: 'Apply',
  chosen: 'Chosen filters',
  remove: (filter: string) => `Remove filter: ${filter}`,
  clear: 'Clear all',
  show: (pairs: number) => (pairs === 1 ? 'Show 1 pair' : `Show ${withCommas(pairs)} pairs`),
  showNone: 'No pair has all of that',
  emptyTitle: 'No pair has all of that',
  emptySentence: 'Take one of your choices back:',
  titleOf: (title: string, filter: string) => `${title}: ${filter}`,
}
