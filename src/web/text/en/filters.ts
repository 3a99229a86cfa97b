import { withCommas } from '#shared/price-format.ts'

export const filtersText = {
  label: 'Filters',
  kinds: { size: 'Size', color: 'Color', cut: 'Cut', cloth: 'Cloth', rise: 'Rise', price: 'Price' },
  searchFor: (words: string) => `“${words}”`,
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
  /** The sizes are grouped where there are both. */
  sizeGroups: { letters: 'Letters', numbers: 'Numbers' },
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
  nothingFits: 'No pair in stock has your size',
  emptySentence: 'Take one of your choices back:',
  titleOf: (title: string, filter: string) => `${title}: ${filter}`,
}
