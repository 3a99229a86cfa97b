import type { Customer } from '#contract/accounts/customers.ts'
import type { CustomerHistory } from '#contract/orders/order-words.ts'
import type { CustomerMark } from '#shared/values.ts'

/** Whoever orders here, for staff. */
export const adminCustomersText = {
  title: 'Customers',
  loading: 'Loading customers…',
  failed: 'Customers could not be loaded',
  none: 'No customers yet.',
  notFound: 'No customers match.',
  noneMarked: 'No marked customers.',
  more: 'These are from the newest 500 orders that match. Type more to find others.',
  search: 'Search customers',
  searchHint: 'Phone, name or email',
  views: { label: 'Views', all: 'All customers', marked: 'With a mark' },
  columns: {
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    orders: 'Orders',
    delivered: 'Delivered',
    refused: 'Refused',
    returned: 'Returned',
    lastOrder: 'Last order',
    mark: 'Mark',
  },
  /** Behind the number. */
  counted: {
    orders: (count: number) => (count === 1 ? 'order' : 'orders'),
    delivered: () => 'delivered',
    refused: () => 'refused',
    returned: () => 'returned',
  },
  pages: { label: 'Pages', first: 'Newest', next: 'Older' },

  marks: { deposit: 'Ask for a deposit', no_cash: 'No cash' } satisfies Record<CustomerMark, string>,
  /** What a mark does. */
  effects: {
    deposit: 'Every cash order waits until you have called.',
    no_cash: 'The checkout takes payment by card only.',
  } satisfies Record<CustomerMark, string>,

  historyOf: ({ delivered, refused, returned }: CustomerHistory) =>
    `${delivered} delivered, ${refused} refused, ${returned} returned`,

  one: {
    title: 'Customer',
    loading: 'Loading the customer…',
    failed: 'The customer could not be loaded.',
    notFound: 'This customer does not exist. They may have been erased.',
    back: 'Back to the list',
    open: (name: string) => `Customer ${name}`,
    newOrder: 'New order',
    phones: 'Phone',
    names: 'Other names',
    emails: 'Email',
    accounts: 'Account',
    guest: 'None, ordered as a guest',
    addresses: 'Addresses',
    noAddress: 'None',
    history: 'History',
    received: 'Received',
    owed: 'Still owed',
    payBack: 'To pay back',
    markedBy: (name: string | null, when: string) => `${name ?? 'Someone'}, ${when}`,

    orders: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`,
    orderColumns: {
      number: 'Order',
      placed: 'Placed',
      status: 'Status',
      total: 'Total',
      owed: 'Owed',
    },
    endings: {
      refused: 'Refused',
      returned: 'Returned',
      lost: 'Lost',
      came_back: 'Came back',
    } satisfies Record<NonNullable<Customer['orders'][number]['ending']>, string>,
    owes: (sum: string) => `${sum} owed`,
    showAll: (count: number) => `Show all ${count.toLocaleString('en-US')}`,
    newest: (shown: number) => `The newest ${shown.toLocaleString('en-US')} are shown.`,

    notes: 'Notes',
    note: 'New note',
    noteHint: 'Only staff can see it. It is deleted when the customer is erased.',
    addNote: 'Add note',
    noNotes: 'No notes yet.',
    noteAdded: 'Note added',
    noteFailed: 'The note could not be added',
    events: {
      noted: () => 'Note',
      marked: (mark: string) => `Marked: ${mark}`,
      unmarked: () => 'Mark removed',
    } satisfies Record<Customer['notes'][number]['event'], (mark: string) => string>,

    mark: 'Mark',
    changeMark: 'Change mark',
    markDialog: {
      title: 'How does this customer pay?',
      choice: 'Mark',
      noMark: 'No restriction',
      noMarkHint: 'Removes the mark.',
      reason: 'Reason',
      reasonHint: 'Only staff can see it.',
      noReason: 'Enter a reason.',
      go: 'Save',
    },
    markFailed: 'The mark could not be changed',
    marked: (mark: string) => `Marked: ${mark}`,
    unmarked: 'Mark removed',

    undo: 'Undo',
    undone: 'Undone',
    undoFailed: 'It could not be undone',

    erase: 'Erase',
    eraseDialog: {
      title: 'Erase this customer?',
      what: 'What guests have ordered with this phone number stays in the books as goods and sums. This goes from it, for good:',
      goes: [
        'name, phone number, email and addresses',
        'the words of notes, calls and mails',
        'what was noted here, and the mark',
      ],
      shared: 'What is noted here stays while an account has orders with this number.',
      go: 'Erase for good',
      close: 'Close',
      refused: {
        open_orders:
          'An order or a return is still under way, or money is to be paid back. When that is done, the customer can be erased.',
        account:
          'These orders belong to an account. Its owner erases it, under “Delete account” in their settings.',
      },
    },
    erased: 'Customer erased',
    eraseFailed: 'The customer could not be erased',
  },
}
