import { formatPrice } from '#contract/money.ts'
import { BRAND } from '#shared/settings.ts'

/** What mails about orders say. Every other language says the same, and the compiler asks for each sentence. */
export const en = {
  confirmed: {
    subject: (number: string) => `${BRAND}: your order ${number} is confirmed`,
    heading: 'Order Confirmed!',
    opening: 'Thank you. We have received your order and will contact you soon.',
  },
  received: {
    subject: (number: string) => `${BRAND}: we have received your order ${number}`,
    heading: 'Order Received!',
    opening:
      'Thank you. We will call you to confirm your order, and prepare it once we have spoken. To save the call, confirm it here.',
  },
  shipped: {
    subject: (number: string) => `${BRAND}: your order ${number} is on its way`,
    heading: 'Your order is on its way',
    opening: 'We have handed your order over for delivery.',
  },
  delivered: {
    subject: (number: string) => `${BRAND}: your order ${number} has been delivered`,
    heading: 'Your order has been delivered',
    opening: 'We hope that everything fits. If not, answer this mail and we will put it right.',
  },
  cancelled: {
    subject: (number: string) => `${BRAND}: your order ${number} has been cancelled`,
    heading: 'Your order has been cancelled',
    opening: 'This order will not be delivered. If you did not expect that, please contact us.',
  },
  /** The customer's own wish. */
  cancelledByYou: {
    subject: (number: string) => `${BRAND}: your order ${number} has been cancelled`,
    heading: 'Your order has been cancelled',
    opening: 'You have cancelled this order. It will not be delivered. We hope to see you again.',
  },
  /** By staff, at the customer's wish. */
  edited: {
    subject: (number: string) => `${BRAND}: your order ${number} has been changed`,
    heading: 'Your order has been changed',
    opening: 'We have changed your order as agreed. If something is not right, please contact us.',
    isLeft: (amount: string) => `You still pay ${amount}.`,
    isReturned: (amount: string) => `We will return ${amount} to you.`,
  },
  refunded: {
    subject: (number: string) => `${BRAND}: your refund for order ${number}`,
    heading: 'Your refund is on its way',
    opening: {
      card: (amount: string, ending: string | null) =>
        `We have sent ${amount} back to ${ending ? `your card ending in ${ending}` : 'the card that you paid with'}. Banks take up to 14 days to show it.`,
      cash: (amount: string) => `We have paid ${amount} back to you in cash.`,
      wallet: (amount: string) => `We have sent ${amount} back to your wallet.`,
    },
  },
  /** Something goes back, for the money or for another size. */
  returns: {
    return_asked: {
      subject: (number: string) => `${BRAND}: your return for order ${number}`,
      heading: 'We have your request',
      opening:
        'You would like to return something of this order. We will answer within a day. Please keep it until then.',
    },
    return_approved: {
      subject: (number: string) => `${BRAND}: please send your return for order ${number}`,
      heading: 'Please send it to us',
      opening: 'We are expecting your return, unworn and with its labels.',
    },
    return_declined: {
      subject: (number: string) => `${BRAND}: about your return for order ${number}`,
      heading: 'We cannot take it back',
      opening: (reason: string) =>
        `We cannot take this back: ${reason} If you see it otherwise, please call us or answer this mail.`,
    },
    return_received: {
      subject: (number: string) => `${BRAND}: your return for order ${number} has arrived`,
      heading: 'Your return has arrived',
      opening: 'Thank you. We have looked at what you sent.',
    },
    exchange_sent: {
      subject: (number: string) => `${BRAND}: your exchange for order ${number} is on its way`,
      heading: 'Your exchange is on its way',
      opening: 'We have handed the other pair over for delivery.',
    },
    exchange_called_off: {
      subject: (number: string) => `${BRAND}: your exchange for order ${number}`,
      heading: 'You get the money back',
      opening: 'We are sorry: we cannot send the other pair.',
    },
    sendTo: (address: string) => `Our address: ${address}.`,
    cost: {
      customer: 'You pay for sending it.',
      shop: 'We pay for sending it: please call us, and we will have it collected.',
    },
    goesOut: 'The other pair is sent next.',
    isReturned: (amount: string) => `We will return ${amount} to you.`,
    back: 'We return',
    more: 'You pay',
  },
  addressChanged: {
    subject: (number: string) => `${BRAND}: the address of your order ${number} was changed`,
    heading: 'Address changed',
    opening:
      'The address or the phone number of your order was changed. If that was not you, please call us or answer this mail at once.',
  },
  paymentLink: {
    subject: (number: string) => `${BRAND}: pay for your order ${number} by card`,
    heading: 'Pay by card',
    opening: 'You can pay for this order by card. The link opens it, and nothing is left to pay at the door.',
  },
  paid: {
    subject: (number: string) => `${BRAND}: your order ${number} is paid`,
    heading: 'Thank you for your payment',
    opening: 'We have received your card payment for this order.',
  },
  pay: 'Pay by card',
  /** Asked once it is there. */
  howItFits: {
    sentence: 'How does it fit? Your answer helps others to choose their size.',
    button: 'Say how it fits',
  },
  /** In the confirmation, while the customer's yes is awaited. */
  answer: { confirm: 'Confirm order', cancel: 'Cancel order' },
  refund: 'What you paid will be returned to you.',
  viewOrder: 'View your order',
  orderNumber: 'Order number',
  number: (short: string) => `#${short}`,
  date: 'Date',
  delivery: 'Estimated delivery',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  taxes: 'Taxes',
  total: 'Total',
  payment: 'Payment',
  methods: { cod: 'Cash on delivery', card: 'Paid by card' },
  shipsTo: 'Ships to',
  phone: 'Phone',
  whatsApp: 'WhatsApp',
  addressInOrder: 'You will find the address in your order.',
  price: formatPrice,
  /** An amount that is taken off. */
  less: (amount: string) => `−${amount}`,
  separator: ', ',
  inExchange: (what: string) => `in exchange for ${what}`,
  locale: 'en-US',
}

export type OrderMailText = typeof en
