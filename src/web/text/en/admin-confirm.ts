import type { CallOutcome } from '#contract/desk/confirmations.ts'

/** The queue of customers to call. */
export const adminConfirmText = {
  title: 'Confirm orders',
  loading: 'Loading the queue…',
  loadFailed: 'The queue could not be loaded',
  search: 'Search the queue',
  searchHint: 'Number, name or phone',
  queue: 'Customers to call',
  showQueue: (count: string) => `Queue (${count})`,
  backToCard: 'Back to the order',
  more: 'Show more',
  later: 'Later',
  callsSoFar: (count: number) => `${count} ${count === 1 ? 'call' : 'calls'}`,
  wrongNumber: 'Wrong number',
  noStock: 'Stock not taken',
  claimedBy: (name: string) => `${name} has it`,
  callAt: (when: string) => `Call at ${when}`,

  empty: {
    title: 'There is nobody to call',
    sentence: 'New cash orders appear here by themselves.',
    next: (when: string) => `The next call is due at ${when}.`,
    notFound: 'No orders in the queue match.',
  },

  card: {
    loading: 'Loading the order…',
    failed: 'The order could not be loaded.',
    title: (number: string) => `Order ${number}`,
    open: 'Open the order',
    placed: (age: string) => `Placed ${age} ago`,
    customer: 'Customer',
    sum: 'To pay in cash',
    address: 'Address',
    language: 'Language',
    history: 'This number',
    refused: (refused: number, orders: number) => `Refused ${refused} of ${orders}`,
    noHistory: 'No delivered, refused or returned orders yet.',
    waiting: (n: number) =>
      n === 1
        ? 'Another order with this number is waiting for a call.'
        : `${n} other orders with this number are waiting for a call.`,
    attempts: 'Calls so far',
    noAttempts: 'None yet.',
    nobody: 'Someone',
    call: 'Call',
    callOf: (phone: string) => `Call ${phone}`,
    whatsApp: 'WhatsApp',
    note: 'Note about this call',
    noteHint: 'Optional. Only staff can see it.',
    outcomes: 'Result of the call',
    noStock:
      'Nothing is reserved for this order: it was too large, or it has waited too long. Confirming it takes the goods, if they are still in stock.',
    claimed: (name: string, until: string) =>
      `${name} has been working on this order, until ${until} at most.`,
    takeOver: 'Take over',
    takingOver: 'Taking over…',
    answered: {
      open: '',
      confirmed: 'This order has been confirmed.',
      declined: 'This order has been cancelled.',
    },
    next: 'Next order',
    wrongNumber:
      'The last call reached a wrong number. Once you know the right one, correct it here: the next call uses it.',
  },

  outcomes: {
    confirmed: 'Confirmed',
    no_answer: 'No answer',
    later: 'Call later',
    wrong_number: 'Wrong number',
    declined: 'Declined',
  } satisfies Record<CallOutcome, string>,
  done: {
    confirmed: 'is confirmed',
    no_answer: 'is due again in four hours',
    later: 'is due at the time you set',
    wrong_number: 'is marked as a wrong number',
    declined: 'is cancelled; the customer gets a mail',
  } satisfies Record<CallOutcome, string>,
  recorded: 'Recorded',
  recordedOf: (number: string, done: string) => `Order ${number} ${done}`,
  failedTitle: 'Error',
  failed: 'The call could not be recorded',

  laterDialog: {
    title: 'When should we call again?',
    inAnHour: 'In an hour',
    today: 'Today at 18:00',
    tomorrow: 'Tomorrow at 11:00',
    date: 'Date',
    time: 'Time',
    apply: 'Schedule call',
    past: 'Choose a time within the next 60 days.',
  },

  keys: [
    ['n', 'next order'],
    ['p', 'previous order'],
    ['c', 'call'],
    ['w', 'WhatsApp'],
    ['e', 'change address or phone'],
    ['t', 'take over from a colleague'],
    ['1', 'confirmed'],
    ['2', 'no answer'],
    ['3', 'call later'],
    ['4', 'wrong number'],
    ['5', 'declined'],
    ['u', 'undo'],
    ['o', 'open the order'],
    ['/', 'search'],
    ['?', 'this list'],
  ] as const,
}
