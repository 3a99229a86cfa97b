import { formatPrice } from '#shared/price-format.ts'

const paymentStates: Record<string, string> = {
  pending: 'Pending',
  partly_paid: 'Partly paid',
  paid: 'Paid',
  refund_due: 'Refund due',
}

export const adminOrdersText = {
  title: 'Order Management',
  accountingCsv: 'Download CSV for accounting',
  loading: 'Loading orders…',

  counters: {
    label: 'Orders by status',
    /** The documents name five counters; these two states have none. */
    others: (shipped: string, delivered: string) =>
      `All Orders also counts ${shipped} shipped and ${delivered} delivered.`,
  },

  /** New customers, who have no delivered order, hold at most half before staff confirm what they ordered. */
  ceiling: {
    shopIsFull: 'New customers hold half of the shop in unconfirmed orders.',
    sizeIsFull: (
      { productName, size, color }: { productName: string; size: string; color: string },
      more: number,
    ) =>
      `New customers hold half of ${productName} (${size}, ${color})${more > 0 ? ` and of ${more} more ${more === 1 ? 'size' : 'sizes'}` : ''} in unconfirmed orders.`,
    effect: 'Their next cash orders will wait here for a call.',
    lift: 'Lift for today',
    lifting: 'Lifting…',
    lifted: 'The limit on what new customers hold is lifted until midnight.',
    failed: 'The limit could not be lifted',
  },

  views: {
    label: 'Views',
    all: 'All orders',
    'to-confirm': 'Pending',
    'to-pack': 'To pack',
    shipped: 'Shipped',
    attention: 'Needs attention',
    'refund-due': 'Refund due',
  },

  search: 'Search orders',
  searchHint: 'Name, phone, email, number, product, SKU, city, street',
  filters: (set: number) => (set === 0 ? 'Filters' : `Filters (${set})`),
  clearFilters: 'Clear filters',
  from: 'From',
  until: 'Until',
  paymentFilter: 'Payment',
  anyPayment: 'Any',
  city: 'City',
  field: 'Search field',
  fields: { all: 'All Fields', email: 'Email', phone: 'Phone' },
  status: 'Status filter',
  allOrders: 'All Orders',
  sources: {
    web: 'Web shop',
    instagram: 'Instagram',
    whatsapp: 'WhatsApp',
    telephone: 'Telephone',
    shop: 'Shop',
  } as Record<string, string>,
  source: 'Channel',
  anySource: 'Any',
  returned: 'Returned after delivery',
  statuses: {
    pending: 'Pending',
    processing: 'Processing',
    shipped: 'Shipped',
    delivered: 'Delivered',
    completed: 'Completed',
    cancelled: 'Cancelled',
  } as Record<string, string>,

  table: 'Orders',
  columns: {
    id: 'Order ID',
    customer: 'Customer',
    date: 'Date',
    amount: 'Amount',
    status: 'Status',
    payment: 'Payment',
    items: 'Items',
    actions: 'Actions',
  },
  dense: {
    number: 'Number',
    customer: 'Customer',
    phone: 'Phone',
    city: 'City',
    pieces: 'Pieces',
    sum: 'Sum',
    payment: 'Pay',
    age: 'Age',
    status: 'Status',
    step: 'Next step',
  },
  pieces: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'piece' : 'pieces'}`,
  age: {
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} d`,
  },
  shortMethods: { cod: 'Cash', card: 'Card' } as Record<string, string>,
  call: (phone: string) => `Call ${phone}`,
  /** The button that moves an order on, by the status that it sets. */
  steps: { processing: 'Confirm', shipped: 'Ship', delivered: 'Delivered', completed: 'Complete' } as Record<
    string,
    string
  >,
  stepOf: (step: string, order: string) => `${step} ${order}`,
  look: 'Review',
  stepOfMany: (step: string, count: number) => `${step} ${count}`,
  printSlips: (count: number) => (count === 1 ? 'Print packing slip' : `Print ${count} packing slips`),
  none: 'No orders found.',
  items: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`,
  noName: 'No name',
  paymentMethods: { cod: 'Cash on delivery', card: 'Card' } as Record<string, string>,
  paymentStates,
  /** With the sum, where the total does not say it. */
  paymentOf: (state: string, owed: number) => {
    const word = paymentStates[state] ?? state
    if (state === 'partly_paid') return `${word}, ${formatPrice(owed)} owed`
    return state === 'refund_due' ? `${word}: ${formatPrice(-owed)}` : word
  },
  payBack: (pounds: number) => `Pay back ${formatPrice(pounds)}`,
  /** A cancelled order that was never paid. */
  nothingToPay: 'Nothing to pay',

  actionsOf: (order: string) => `Actions for order ${order}`,
  viewOrder: 'View Order',
  changeStatus: 'Change Status',
  viewCustomer: 'View Customer',
  confirmOrder: 'Confirm Order',
  cancelOrder: 'Cancel Order',
  select: (order: string) => `Select order ${order}`,
  selected: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'} selected`,

  /** Beside the steps of several. */
  calledFirst: (count: number) =>
    count === 1 ? 'Without the one to call first' : `Without the ${count} to call first`,

  loadFailed: 'Failed to load orders',
  loadRefused: 'Error fetching orders',

  attention: 'Needs attention',
  /** In a row: the sentence is above the list and in the title of the mark. */
  marks: {
    to_confirm: 'Call first',
    stock_gone: 'Stock gone',
    superseded_attempt: 'Paid twice?',
    no_address: 'No address',
    paid_meanwhile: 'Paid meanwhile',
    refund_not_due: 'Refund?',
    refund_unknown: 'Refund?',
  } as Record<string, string>,
  markOther: 'Check it',
  waitingAbove: (count: number) =>
    count === 1
      ? '1 order on this page, “Call first”, has no goods yet: call the customer, then confirm or cancel it.'
      : `${count} orders on this page, “Call first”, have no goods yet: call the customers, then confirm or cancel them.`,
  /** In a field that is narrow on a phone. */
  attentionChoice: 'Attention',
  attentionReasons: {
    stock_gone: 'It was paid for, but the stock was gone by then. Restock it, or refund the customer.',
    superseded_attempt:
      'It was paid by an attempt that the customer had already replaced. Check for a double payment.',
    no_address: 'It was paid for without an address. Ask the customer where to send it.',
    refund_not_due:
      'More money went back than was due, in the card provider’s dashboard or after all. Look at its refunds below.',
    refund_unknown: 'The card provider has not answered a refund for a day. Look it up in its dashboard.',
    to_confirm: 'Call the customer, then confirm or cancel it. Its goods stay on the shelf until then.',
    paid_meanwhile:
      'It was paid by card while its parcel was under way. See that the courier collects nothing: print the label again, or tell them.',
  } as Record<string, string>,
  /** The cash order of the two. */
  alsoPaidByCard: 'The customer has also paid by card for what is in it.',
  twinReason: (order: string) =>
    `Order ${order} is for the same cart: cancel one of the two, or mark this one as resolved, before you ship it.`,
  twinOfCancelled: (order: string) => `Order ${order} is for the same cart.`,
  attentionOther: 'This order needs to be checked.',
  /** In a timeline. */
  attentionWords: {
    stock_gone: 'stock gone',
    superseded_attempt: 'replaced payment',
    no_address: 'no address',
    refund_not_due: 'paid back too much',
    refund_unknown: 'refund without an answer',
    to_confirm: 'to be confirmed',
    paid_meanwhile: 'paid by card meanwhile',
  } as Record<string, string>,
  seenTo: 'Mark as Resolved',
  seenToTitle: 'Resolved',
  seenToSentence: (order: string) => `Order ${order} no longer needs attention`,
  paidTitle: 'Payment changed',
  paidSentence: (order: string, isPaid: boolean) =>
    `Order ${order} is marked as ${isPaid ? 'paid' : 'not paid'}`,
  shipped: {
    title: 'Shipped',
    packedTitle: 'Packed',
    refusedTitle: 'Not shipped',
    onTheWay: (orders: string, isOne: boolean) =>
      `${orders} ${isOne ? 'is packed and on its way' : 'are packed and on their way'}`,
    packed: (orders: string, isOne: boolean) =>
      `${orders} ${isOne ? 'is packed. The courier fetches it.' : 'are packed. The courier fetches them.'}`,
    one: (order: string) => `Order ${order}`,
    many: (count: number) => `${count} orders`,
    failed: 'The orders could not be shipped',
  },

  statusDialog: {
    title: 'Change Status',
    of: (order: string, customer: string) => `Order ${order}, ${customer}`,
    ofMany: (count: number) => `${count} orders`,
    status: 'Status',
    apply: 'Update Status',
    applying: 'Updating…',
    needsCash: 'This moves cash: it needs the permission Cash.',
    confirmingHint: 'Confirming takes the goods off the shelf.',
    cancelledHint: 'Cancelling gives the stock back.',
    updatedTitle: 'Status updated',
    updatedMany: (count: number, status: string) => `${count} orders changed to ${status}`,
    updatedSome: (count: number, asked: number) =>
      count === 0 ? 'No order was changed.' : `${count} of ${asked} orders changed.`,
    updated: (order: string, status: string) => `Order ${order} status changed to ${status}`,
    failedTitle: 'Error',
    failed: 'Failed to update order status',
    refused: 'Error updating order status',
    /** Completing unpaid cash orders. */
    received: (sum: string, orders: number) =>
      orders === 1 ? `${sum} received?` : `${sum} received for ${orders} orders?`,
    receivedFrom: 'From whom',
    chooseGiver: 'Choose',
    noGiverSaid: 'Not specified',
    givers: { courier: 'Courier', customer: 'Customer', other: 'Someone else' },
    giver: 'Name',
    complete: 'Received, complete',
    noGiver: 'Enter who handed over the money.',
    stoppedAt: (order: string, reason: string) => `Order ${order}: ${reason}`,
  },

  order: {
    title: 'Order Details',
    loading: 'Loading order…',
    failed: 'Failed to load order details. Please try again later.',
    id: 'Order ID',
    placed: 'Placed',
    twin: 'Other order for the same cart',
    customer: 'Customer',
    guest: 'Guest',
    account: 'Account',
    address: 'Shipping Address',
    language: 'Language',
    languages: { en: 'English', ar: 'Arabic' },
    payment: 'Payment',
    lines: 'Items',
    columns: { item: 'Item', size: 'Size', quantity: 'Quantity', price: 'Price', total: 'Total' },
    noLines: 'This order has no items.',
    more: (left: number) => `Show ${left.toLocaleString('en-US')} more`,
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    taxes: 'Taxes',
    total: 'Total',
    print: 'Print packing slip',
    markPaid: 'Mark as paid',
    markUnpaid: 'Mark as not paid',
  },

  page: {
    title: (order: string) => `Order ${order}`,
    back: 'Back to the list',
    backToShipping: 'Back to Shipping',
    open: 'Open as a page',
    neighbours: 'Orders of the list',
    place: (place: number, count: number, isMore = false) => `${place} of ${count}${isMore ? '+' : ''}`,
    previous: (order: string) => `Previous order ${order}`,
    next: (order: string) => `Next order ${order}`,
    changedBy: (name: string) => `${name} has changed this order:`,
  },

  /** Who gets an order, where and under which number. */
  address: {
    title: 'Change address or phone',
    of: (order: string) => `Address and phone of order ${order}`,
    save: 'Save',
    saving: 'Saving…',
    agree: 'The customer agrees, save',
    leave: 'Discard',
    dearer: (more: string) => `Delivery there costs ${more} more.`,
    cheaper: (less: string) => `Delivery there costs ${less} less.`,
    total: (total: string) => `The order then comes to ${total}.`,
    left: (sum: string) => `${sum} to collect.`,
    back: (sum: string) => `${sum} to pay back.`,
    saved: (order: string) => `The address of order ${order}; the customer gets a mail`,
    failed: 'The address could not be changed.',
  },
  paymentLink: {
    title: 'Send payment link',
    of: (order: string) => `Pay order ${order} by card`,
    explanation: 'The link opens the order for whoever has it, and asks to pay what it owes.',
    loading: 'Loading the message…',
    whatsApp: (phone: string) => `WhatsApp to ${phone}`,
    mail: 'Send by mail',
    sentTitle: 'Payment link sent',
    sent: (email: string) => `The link goes to ${email}`,
    failed: 'The link could not be sent.',
  },
  edit: {
    open: 'Edit order',
    title: (order: string) => `Edit order ${order}`,
    sizeOf: (product: string) => `Size and color of ${product}`,
    choice: (variant: string, stock: number) => `${variant} (${stock === 0 ? 'sold out' : `${stock} left`})`,
    remove: (goods: string) => `Remove ${goods}`,
    lastLine: 'An order needs at least one line. To remove everything, cancel the order.',
    onlyLeft: (stock: number) => (stock === 0 ? 'Sold out' : `Only ${stock} left`),
    add: 'Add a product',
    addHint: 'Name, SKU or scanned barcode, then Enter.',
    find: 'Find',
    found: 'Found products',
    notFound: 'No products on sale match this name or SKU.',
    notSearched: 'The search failed.',
    addSize: (product: string, variant: string, stock: number) =>
      `Add ${product}, ${variant}, ${stock === 0 ? 'sold out' : `${stock} left`}`,
    soldOut: (goods: string) => `${goods} is sold out.`,
    fee: 'Shipping fee',
    reason: 'Reason for the different fee',
    noReason: 'Enter a reason for the different fee.',
    total: (price: string) => `Total ${price}`,
    difference: (pounds: number) => `${pounds > 0 ? '+' : '−'}${formatPrice(Math.abs(pounds))}`,
    toCollect: (price: string) => `${price} to collect`,
    nothingToCollect: 'Nothing to collect',
    discard: 'Discard',
    save: 'Save changes',
    failed: 'The order could not be changed.',
    savedTitle: 'Order changed',
    saved: (order: string, total: string) => `Order ${order} now costs ${total}`,
    /** In the timeline. */
    changes: {
      becomes: (before: string, after: string) => `${before} → ${after}`,
      counts: (goods: string, before: string, after: string) => `${goods}: ${before} → ${after}`,
      removed: (goods: string) => `Removed: ${goods}`,
      added: (goods: string) => `Added: ${goods}`,
      fee: (before: string, after: string) => `Shipping: ${before} → ${after}`,
    },
  },

  timeline: {
    title: 'Timeline',
    filter: 'Show',
    kinds: {
      all: 'All',
      calls: 'Calls',
      parcel: 'Parcel',
      mails: 'Mails',
      books: 'Money and stock',
      notes: 'Notes',
    },
    loading: 'Loading the timeline…',
    none: 'Nothing yet.',
    failed: 'The timeline could not be loaded.',
    who: {
      staff: 'A member of staff',
      customer: 'The customer',
      courier: 'The courier',
      provider: 'The card provider',
      shop: 'The shop',
    },
    takenBack: (name: string, when: string) => `Undone by ${name}, ${when}`,
    /** What happened, by the word of the journal. Calls, states of a parcel and mails have their own words. */
    events: {
      placed: 'Order placed',
      paid: 'Order placed and paid by card',
      typed_in: 'Order typed in',
      confirmed: 'Order confirmed',
      declined: 'Order cancelled',
      cancelled: 'Order cancelled',
      released: 'Not confirmed in time: its goods are for sale again',
      noted: 'Note',
      booked: 'Taken by the courier',
      booking_asked: 'The courier was asked again',
      booking_refused: 'Refused by the courier',
      handed_over: 'Handed over to the courier',
      unclear: 'The courier reported an unknown state',
      settled: 'Cash settled by the courier',
      status_set: 'Status changed',
      seen_to: 'Marked as resolved',
      address_given: 'Address given',
      address_changed: 'Address or phone changed',
      paid_by_card: 'Paid by card',
      payment_link_sent: 'Payment link mailed',
      edited: 'Order edited',
      return_asked: 'Return requested',
      return_withdrawn: 'Return withdrawn',
      return_approved: 'Return approved',
      return_declined: 'Return declined',
      return_received: 'Return received',
      exchange_called_off: 'Exchange called off, the money goes back instead',
      exchange_hold_ended: 'The pairs kept for an exchange are for sale again',
      refund_asked: 'Card refund requested',
      refunded: 'Paid back',
      refund_failed: 'The refund did not go through',
      refund_unknown: 'The card provider has not answered a refund for a day',
    } as Record<string, string>,
    call: (outcome: string) => `Call: ${outcome}`,
    parcel: (state: string) => `Parcel: ${state}`,
    mail: (kind: string) => `Mail: ${kind}`,
    mailSentAgain: (kind: string) => `Mail sent again: ${kind}`,
    courierNotes: {
      written: 'Note for the courier written',
      removed: 'Note for the courier removed',
    } as Record<string, string>,
    balance: (state: string) => `Courier’s balance: ${state}`,
    /** In place of what is empty. */
    nothing: '–',
    marked: (isPaid: boolean) => (isPaid ? 'Marked as paid' : 'Marked as not paid'),
    becomes: (before: string, after: string) => `${before} → ${after}`,
    needsAttention: (why: string) => `Needs attention: ${why}`,
    wasMarked: (why: string) => `It was marked: ${why}`,
    receivedFrom: (whom: string) => `Cash received from ${whom}`,
    givers: { courier: 'the courier', customer: 'the customer' } as Record<string, string>,
    because: (why: string) => `Reason: ${why}`,
    returnsEnded: (count: number) =>
      count === 1 ? 'Its return has ended with it' : `Its ${count} returns have ended with it`,
    callAgain: (when: string) => `Call again ${when}`,
    stock: (pieces: number, isWrittenOff: boolean) => {
      const count = `${Math.abs(pieces)} ${Math.abs(pieces) === 1 ? 'piece' : 'pieces'}`
      if (pieces > 0) return `${count} back on the shelf`
      return isWrittenOff ? `${count} written off` : `${count} taken off the shelf`
    },
    /** Opens what was written. */
    read: 'Read',
    readMail: (kind: string) => `Read: ${kind}`,
    sendAgain: 'Send again',
    sendMailAgain: (kind: string) => `Send again: ${kind}`,
    sentAgain: 'The mail will be sent once more',
    notSent: 'The mail could not be sent again.',
  },

  /** The ledger of an order. */
  money: {
    title: 'Money',
    /** What an entry is, by its kind or what it belongs to. */
    words: {
      charge: 'Order',
      cancelled: 'Cancelled, nothing is owed',
      edit: 'Order edited',
      return: 'Return',
      adjust: 'Adjustment',
      cash: 'Cash received',
      card: 'Card payment',
      none: 'Cash collected by the courier',
      refund: 'Paid back',
    } as Record<string, string>,
    takenBack: (what: string) => `${what}: reversed`,
    of: (what: string, amount: string) => `${what}: ${amount}`,
  },

  notes: {
    mark: 'Has notes',
    label: 'New note',
    hint: 'Only staff can see it.',
    add: 'Add note',
    notAdded: 'The note could not be added',
  },

  courierNote: {
    label: 'Note for the courier',
    hint: 'Printed on the label and on the packing slip.',
    save: 'Save note for the courier',
    notSaved: 'The note for the courier could not be saved',
  },

  customer: {
    title: 'Customer',
    loading: 'Loading customer…',
    failed: 'The customer could not be loaded.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    noPhone: 'None given',
    kind: 'Type',
    guest: 'Guest',
    account: 'Registered customer',
    others: 'Other orders',
    noOthers: 'This is their only order.',
    sum: (orders: number, total: string) =>
      `${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'}, ${total} in total`,
  },
}
