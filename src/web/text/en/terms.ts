import { PAYMENT } from '#shared/pages.ts'
import { BRAND } from '#shared/settings.ts'

/** The terms of sale. Their section on returns is the return policy. */
export const termsText = {
  title: 'Terms of Service',
  description: 'The terms on which Taglio sells.',
  updated: 'In force since 18 November 2026',
  intro: 'What we promise you, and what we ask of you, in words that need no lawyer.',
  seller: {
    title: 'Who sells to you',
    lines: (address: string) => [
      `${BRAND} makes and sells tailored trousers in Egypt. When you order here, you buy from us and from nobody else.`,
      ...(address ? [`You find us at ${address}.`] : []),
    ],
  },
  before: (shipping: string) => [
    {
      title: 'Prices',
      lines: [
        'Prices are in Egyptian pounds and include tax.',
        `Delivery costs ${shipping} for each order, wherever you live in Egypt. The checkout shows the whole sum before you order, and nothing is added afterwards.`,
        'If a price changes while you shop, we show you the new total and ask you first.',
      ],
    },
    {
      title: 'Ordering',
      lines: [
        'Your order is an offer to buy. When we have received it, the page says so, and a mail brings you its number.',
        'We may call you to confirm a cash order and its address. Until we have confirmed or shipped it, either of us may cancel it, and it costs you nothing. If we cannot reach you, we cancel it.',
        'We make small numbers. If a pair is sold out before your payment reaches us, you get your money back.',
        'You must be old enough to conclude a contract, and the phone number must be one that our courier can call.',
      ],
    },
    {
      id: PAYMENT,
      title: 'Payment',
      lines: [
        'Pay in cash when the courier is at your door, or by card when you order.',
        'A card is charged on the secure page of our card provider. If the payment fails, nothing is ordered and nothing is charged.',
        'When we owe you money, we pay it back by the way you paid: to the card, or for cash as we agree with you.',
      ],
    },
  ],
  deliveryCall: 'The courier calls before coming. The parcel is our risk until it is in your hands.',
  returnsHow:
    'Call or write to us first: we tell you where to send the pair. We pay your money back when it has arrived and is as it was.',
  after: [
    {
      title: 'Sizes',
      lines: [
        'The size guide and Find my size compare your measures with those of the pair. They are advice, not a promise: bodies, tapes and cloth differ by a centimetre or two.',
        'A pair that does not fit can be exchanged or returned as said above.',
      ],
    },
    {
      title: 'Faults',
      lines: [
        'If a seam opens, a button is missing or the pair is not what you ordered, tell us with a picture. We mend it, replace it or pay your money back, as you choose where that is possible, and we pay the way.',
        'Colors look a little different on every screen. That, the creases of linen and the marks of wear are not faults.',
        'The rights that the consumer protection law of Egypt gives you are yours in any case, whatever is written here.',
      ],
    },
    {
      title: 'Your account',
      lines: [
        'Keep your password to yourself. Tell us if you think that someone else knows it.',
        'Please do not order in other people’s names, and do not use the shop to trouble others. We may close an account that does.',
      ],
    },
    {
      title: 'What we answer for',
      lines: [
        'We answer for what we sell and for what we do. We do not answer for what nobody can foresee or prevent, such as a road that is closed or a line that is down.',
        'Beyond that, we owe at most what you paid for the order, except for intent, gross negligence and where the law forbids such a limit.',
      ],
    },
    {
      title: 'Words and pictures',
      lines: [
        'The texts, pictures and patterns here are ours. Show them to friends; ask before you print them.',
      ],
    },
    {
      title: 'The law',
      lines: [
        'These terms follow the laws of the Arab Republic of Egypt, and its courts decide. Please talk to us first: most things are mended faster than a hem.',
        'The terms of the day on which you order apply to that order. If one sentence is not valid, the others remain.',
      ],
    },
  ],
}
