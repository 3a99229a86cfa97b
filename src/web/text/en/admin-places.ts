/** Staff: shipping fee, days and cash on delivery by governorate. */
export const adminPlacesText = {
  title: 'Places',
  intro:
    'What an order costs to deliver, how long it takes, and whether the courier takes cash, by governorate. An empty field means the default. A change applies to new orders at once.',
  loading: 'Loading places…',
  failed: 'Failed to load places',
  columns: {
    governorate: 'Governorate',
    fee: 'Fee (L.E)',
    days: 'Days',
    cashAllowed: 'Cash on delivery',
    largestCash: 'Largest cash sum (L.E)',
  },
  cellOf: (column: string, place: string) => `${column}, ${place}`,
  default: (value: string) => `default: ${value}`,
  noLimit: 'no limit',
  cash: { default: 'default: yes', yes: 'Yes', no: 'No' },
  amount: 'An amount such as 75 or 75.50',
  wholeDays: (most: number) => `A whole number from 1 to ${most}`,
  saved: 'Saved',
  savedSentence: (place: string, field: string, value: string) => `${place}: ${field} is ${value}.`,
  undone: 'Undone',
  undo: 'Undo',
  saveFailed: { title: 'Error', sentence: 'Failed to save. Please try again.' },
  history: 'Changes',
  fields: {
    fee: 'fee',
    days: 'days',
    cashAllowed: 'cash on delivery',
    largestCash: 'largest cash sum',
  },
  theDefault: 'the default',
}
