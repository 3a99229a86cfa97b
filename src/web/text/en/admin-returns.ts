import { formatPrice } from '#shared/price-format.ts'
import type { ReturnReason, ReturnState } from '#shared/values.ts'

const pairs = (count: number) => `${count} ${count === 1 ? 'pair' : 'pairs'}`

/** Returns and exchanges, for staff. */
export const adminReturnsText = {
  title: 'Returns',
  loading: 'Loading returns…',
  failed: 'The returns could not be loaded.',
  none: 'No returns here.',
  nothingFound: 'No return fits.',
  search: 'Search returns',
  searchHint: 'Order, name, phone …',
  reason: 'Reason',
  anyReason: 'Any reason',
  views: {
    label: 'Returns by state',
    open: 'Open',
    asked: 'To answer',
    approved: 'On their way back',
    received: 'To send',
    sent: 'Packed or sent',
    done: 'Done',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  columns: { order: 'Order', pairs: 'Pairs', state: 'State', money: 'Money', actions: 'Actions' },
  states: {
    asked: 'Asked for',
    approved: 'Approved',
    received: 'Received',
    sent: 'Exchange sent',
    done: 'Done',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  } satisfies Record<ReturnState, string>,
  packed: 'Exchange packed',
  reasons: {
    too_small: 'Too small',
    too_large: 'Too large',
    length: 'Length',
    cloth: 'Cloth',
    colour: 'Color',
    damaged: 'Damaged',
    other: 'Other',
  } satisfies Record<ReturnReason, string>,
  line: (count: number, name: string, size: string, color: string) =>
    `${count > 1 ? `${count} × ` : ''}${[name, size, color].filter(Boolean).join(', ')}`,
  exchange: (size: string, color: string) => `→ ${[size, color].filter(Boolean).join(', ')}`,
  forMoney: '→ money',
  came: (shelved: number, writtenOff: number) =>
    [shelved > 0 && `${shelved} on the shelf`, writtenOff > 0 && `${writtenOff} written off`]
      .filter(Boolean)
      .join(', '),
  since: (when: string) => `since ${when}`,
  byStaff: 'asked for by staff',
  held: (until: string) => `the exchange is kept until ${until}`,
  holdEnded: 'the exchange is no longer kept',
  noShopAddress: 'The shop has no address in its settings: tell the customer where to send it.',
  money: (pounds: number, isPaidBack = false) => {
    if (pounds === 0) return 'No difference'
    if (isPaidBack) return `${formatPrice(-pounds)} paid back`
    return pounds < 0 ? `${formatPrice(-pounds)} to pay back` : `${formatPrice(pounds)} to be paid`
  },
  wayBack: { customer: 'Customer pays the way back', shop: 'We pay the way back' },
  declinedBecause: (why: string) => `Because: ${why}`,
  parcel: 'Parcel',

  actions: {
    approve: 'Approve',
    decline: 'Decline…',
    receive: 'Receive…',
    send: 'Send the exchange',
    pay: 'Money instead',
  },
  changed: {
    asked: 'Return asked for',
    approved: 'Return approved',
    received: 'Goods received',
    sent: 'Exchange packed',
    done: 'Goods received',
    declined: 'Return declined',
    withdrawn: 'Return withdrawn',
  } satisfies Record<ReturnState, string>,
  changedToMoney: 'The money goes back instead',
  of: (order: string) => `Order ${order}`,
  notDone: 'That could not be done.',

  decline: {
    title: 'Decline the return',
    reason: 'Why',
    hint: 'The customer reads this, in these words.',
    required: 'Say why.',
    go: 'Decline',
    going: 'Declining…',
  },
  receive: {
    title: 'What came back?',
    intro: 'What is not counted here stays with the customer.',
    shelved: 'On the shelf',
    writtenOff: 'Written off',
    stays: (count: number) => `${pairs(count)} not here`,
    nothing: 'Count at least one pair.',
    go: (count: number) => `Receive ${pairs(count)}`,
    going: 'Receiving…',
  },
  ask: {
    open: 'Ask for a return…',
    title: 'A return for the customer',
    intro: 'As the customer would ask for it. They get the mails.',
    late: (until: string) => `The last day was ${until}. Customers can no longer ask by themselves.`,
    because: 'Why staff ask for it',
    becauseHint: 'Only staff read it.',
    required: 'Say why.',
    noPairs: 'Choose at least one pair.',
    go: 'Ask for it',
    going: 'Asking…',
  },
}
