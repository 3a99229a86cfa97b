import type { ReturnReason } from '#shared/values.ts'

const pairs = (count: number) => (count === 1 ? '1 pair' : `${count} pairs`)

/** Returns and exchanges, for customers: asking for one, and what became of it. */
export const returnText = {
  open: 'Return or exchange',
  /** Beside the phone number of the shop. */
  tooLate: (days: number) =>
    `Returns and exchanges are possible within ${days} days of delivery, and those are over. If something is wrong with a pair, ask us:`,

  form: {
    title: 'Return or exchange',
    until: (day: string) => `You can ask until ${day}.`,
    conditions: 'Pairs must be unworn and unwashed, with tags intact.',
    which: 'Which pairs come back?',
    what: (name: string, size: string, color: string) => [name, size, color].filter(Boolean).join(', '),
    sizeAndColor: (size: string, color: string) => [`Size ${size}`, color].filter(Boolean).join(', '),
    quantity: 'How many',
    ofQuantity: (quantity: number) => `of ${pairs(quantity)}`,
    reason: 'Why?',
    chooseReason: 'Choose a reason',
    wanted: 'What would you like instead?',
    otherSize: 'Another size',
    otherColor: 'Another color',
    same: (size: string) => `${size}, the same`,
    money: 'Money back',
    noOther: 'No other size or color of it is in stock.',
    left: (stock: number) => `only ${stock} left`,
    more: (sum: string) => `${sum} more`,
    less: (sum: string) => `${sum} back`,
    words: 'Anything else we should know',
    wordsHint: 'If you like.',
    problems: {
      pairs: 'Choose at least one pair.',
      reason: 'Choose a reason.',
      wanted: 'Choose what you would like instead.',
    },
    facts: 'Good to know',
    way: 'The way back',
    address: 'Where to send it',
    addressLater: 'We write to you where to send it.',
    first: 'Wait for our yes before you send it.',
    held: 'The other pair',
    heldFor: (days: number) => `We keep it for you for ${days} days, beginning now.`,
    sum: 'In the end',
    send: 'Ask for it',
    sending: 'Sending…',
    close: 'Not now',
    failed: 'Your request has not reached us. Please try again.',
  },
  reasons: {
    too_small: 'Too small',
    too_large: 'Too large',
    length: 'The length',
    cloth: 'The cloth',
    colour: 'The color',
    damaged: 'Damaged or faulty',
    other: 'Something else',
  } satisfies Record<ReturnReason, string>,
  wayBack: {
    /** Without a sum: what their courier asks for. */
    customer: (sum: string | null) => (sum ? `You pay for it, about ${sum}.` : 'You pay for it.'),
    shop: 'We pay for it.',
  },
  /** The difference: nothing, what goes back, or what is to be paid. */
  nothing: 'There is nothing to pay.',
  back: (sum: string) => `You get ${sum} back.`,
  pay: (sum: string) => `You pay ${sum} more.`,
  /** Before how and when. */
  paidBack: (sum: string) => `Paid back: ${sum}`,

  asked: 'Thank you. We have your request, and write to you about it.',
  withdrawn: 'Your request is withdrawn. You keep what you have.',

  /** One return: heading, steps and what is to be done now. */
  title: { return: 'Your return', exchange: 'Your exchange' },
  steps: 'What has happened with it',
  step: {
    asked: 'Asked for',
    approved: 'We said yes',
    received: 'Back with us',
    packed: 'The other pair is packed',
    sent: 'The other pair is on its way',
    done: 'Done',
    declined: 'We said no',
    withdrawn: 'Withdrawn',
    ended: 'Ended with the order',
  },
  line: (count: number, what: string) => (count > 1 ? `${count} × ${what}` : what),
  for: (what: string) => `for ${what}`,
  forMoney: 'for the money',
  now: {
    asked: 'We look at it and write to you. You need not do anything yet.',
    approved: 'Send it to us now. Put this number into the parcel:',
    sendTo: 'Address',
    held: (day: string) => `We keep the other pair for you until ${day}.`,
    holdEnded:
      'The days for which we kept the other pair are over. You can still send yours: we look whether it is there, or give the money back.',
    packing: 'Your pair is back with us. We pack the other one.',
    received: 'Your pair is back with us.',
    packed: 'Your pair is back with us, and the other one is packed.',
    sent: 'Your pair is back with us, and the other one is on its way to you.',
    exchanged: 'The other pair is with you. We hope that it fits as it should.',
    done: 'Your pair is back with us, and all is done.',
    declined: 'We cannot take it back:',
    ended: 'It has ended with your order.',
    withdrawn: 'You have withdrawn your request.',
  },
  /** Of a line of the order. Null: all of its pieces. */
  became: {
    comma: ', ',
    exchanged: (pieces: number | null, what: string) =>
      `${pieces === null ? '' : `${pieces} `}exchanged for ${what}`,
    sentBack: (pieces: number | null) => `${pieces === null ? '' : `${pieces} `}sent back`,
  },
  withdraw: {
    open: 'Withdraw my request',
    question: 'Withdraw it? You keep what you have.',
    yes: 'Yes, withdraw it',
    no: 'No',
    busy: 'Withdrawing…',
    failed: 'That did not work. Please try again.',
  },
}
