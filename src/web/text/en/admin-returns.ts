import { formatPrice } from '#shared/price-format.ts'
import type { ReturnReason, ReturnState } from '#shared/values.ts'

const pairs = (count: number) => `${count} ${count === 1 ? 'pair' : 'pairs'}`

/** Returns and exchanges, for staff. */
export const adminReturnsText = {
  title: 'Returns',
  loading: 'Loading returns…',
  failed: 'The returns could not be loaded.',
  none: 'No returns here.',
  nothingFound: 'No returns match.',
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
    asked: 'Requested',
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
  byStaff: 'requested by staff',
  held: (until: string) => `the exchange is kept until ${until}`,
  holdEnded: 'the exchange is no longer kept',
  noShopAddress: 'The shop has no address in its settings: tell the customer where to send it.',
  money: (pounds: number, isPaidBack = false) => {
    if (pounds === 0) return 'No difference'
    if (isPaidBack) return `${formatPrice(-pounds)} paid back`
    return pounds < 0 ? `${formatPrice(-pounds)} to pay back` : `${formatPrice(pounds)} to be paid`
  },
  wayBack: { customer: 'Customer pays the way back', shop: 'We pay the way back' },
  declinedBecause: (why: string) => `Reason: ${why}`,
  parcel: 'Parcel',

  actions: {
    approve: 'Approve',
    decline: 'Decline…',
    receive: 'Receive…',
    send: 'Send the exchange',
    pay: 'Money instead',
  },
  changed: {
    asked: 'Return requested',
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
    reason: 'Reason',
    hint: 'The customer sees this text.',
    required: 'Enter a reason.',
    go: 'Decline',
    going: 'Declining…',
  },
  receive: {
    title: 'What came back?',
    intro: 'Anything not counted here stays with the customer.',
    shelved: 'On the shelf',
    writtenOff: 'Written off',
    stays: (count: number) => `${pairs(count)} not here`,
    nothing: 'Count at least one pair.',
    go: (count: number) => `Receive ${pairs(count)}`,
    going: 'Receiving…',
  },
  ask: {
    open: 'Request a return…',
    title: 'Request a return for the customer',
    intro: 'This works like a request by the customer, who gets the emails.',
    late: (until: string) => `The last day was ${until}. Customers can no longer request one themselves.`,
    because: 'Reason for the request',
    becauseHint: 'Only staff can see it.',
    required: 'Enter a reason.',
    noPairs: 'Choose at least one pair.',
    go: 'Request return',
    going: 'Requesting…',
  },
}
