import { SHORT_NUMBER } from '#shared/values.ts'

/** An order for its customer: the confirmation, and the states, also in the profile. */
export const orderText = {
  confirmed: 'Order Confirmed!',
  thanks: 'Thank you. Your order is in our books, and we will contact you soon.',
  received: 'Order Received!',
  toConfirm: 'Thank you. We will call you to confirm your order, and prepare it once we have spoken.',
  /** What became of an order later than its first day. */
  later: {
    processing: {
      title: 'Order Confirmed!',
      sentence: 'Thank you. We are preparing your order, and write to you when it is on its way.',
    },
    shipped: {
      title: 'Your Order Is on Its Way',
      sentence: 'We have handed it to the courier, who calls you before coming.',
    },
    delivered: { title: 'Your Order Was Delivered', sentence: 'We hope that everything fits as it should.' },
    completed: {
      title: 'Your Order Is Complete',
      sentence: 'Thank you. We hope that everything fits as it should.',
    },
    cancelled: {
      title: 'Your Order Was Cancelled',
      sentence: 'It will not be delivered, and there is nothing to pay.',
    },
  },
  /** Instead, of an order that was paid. */
  cancelledPaid: 'It will not be delivered, and we return what you have paid.',
  cancelledRefunded: 'It will not be delivered, and we have returned what you had paid.',
  /** Money that goes back. */
  refund: {
    title: 'Money back',
    due: (amount: string) => `We pay ${amount} back to you, and write to you when it is sent.`,
    card: (ending: string | null) =>
      ending ? `To your card ending in ${ending}` : 'To the card that you paid with',
    cash: 'In cash',
    wallet: 'To your wallet',
    onItsWay: 'On its way',
    sent: (day: string) => `Sent on ${day}`,
    paid: (day: string) => `Paid on ${day}`,
    bank: 'Banks take up to 14 days to show it.',
    reference: (number: string) => `Reference ${number}`,
  },
  steps: 'What has happened',
  step: {
    received: 'Received',
    confirmed: 'Confirmed',
    shipped: 'On its way',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  questions: 'Questions about this order?',
  fullNumber: 'Full order number',
  tracking: 'Tracking number',
  followParcel: 'Follow the parcel',
  loading: 'Loading order details...',
  number: 'Order Number',
  customer: 'Customer Information',
  email: 'Email',
  name: 'Name',
  phone: 'Phone',
  date: 'Order Date',
  estimatedDelivery: 'Estimated delivery',
  shippingAddress: 'Shipping Address',
  country: (state: string, country: string) => [state, country].filter(Boolean).join(', '),
  items: 'Order Items',
  sizeAndQuantity: (size: string, quantity: number) => `${size} x ${quantity}`,
  paymentMethod: 'Payment Method',
  methods: { cod: 'Cash on Delivery', card: 'Card' },
  status: 'Order Status',
  total: 'Total',
  continueShopping: 'Continue Shopping',

  /** What its customer can still do about an order. */
  actions: {
    title: 'What you can still do',
    opening: 'Opening…',
    change: 'Change address or phone',
    pay: 'Pay by card instead',
    cancel: 'Cancel order',
  },

  /** Who gets the order, where and under which number. */
  change: {
    title: 'Change address or phone',
    sentence: 'Until we pack your order, you can correct who gets it, where, and under which number.',
    save: 'Save',
    saving: 'Saving…',
    agree: 'Agree and save',
    leave: 'Leave it as it is',
    dearer: (more: string) => `Delivery there costs ${more} more.`,
    cheaper: (less: string) => `Delivery there costs ${less} less.`,
    total: (total: string) => `Your order then comes to ${total}.`,
    left: (sum: string) => `The courier collects ${sum}.`,
    back: (sum: string) => `We return ${sum} to you.`,
    saved: 'Your change is saved. We have sent you a mail about it.',
    failed: 'Your change has not reached us. Please try again.',
  },

  /** By card what an order owes. */
  pay: {
    title: (sum: string) => `Pay ${sum} by card?`,
    sentence:
      'You pay on the secure page of our card provider and come back here. Until your payment has arrived, your order stays as it is.',
    open: 'Pay by card',
    opening: 'Opening the card page…',
    leave: 'Leave it as it is',
    failed: 'The card page could not be opened. Your order stays as it is.',
    pending:
      'Your bank has not answered yet about the card payment for this order. Please do not pay again until it has.',
    seePayment: 'See your payment',
    paid: 'Thank you. Your payment has arrived.',
    notPaid: 'Your card was not charged. Your order stays as it was.',
    waitingHelp: 'If the payment fails, nothing is charged and your order stays as it was. Questions?',
  },

  /** While the customer's yes is awaited, and to cancel. */
  answer: {
    title: 'Shall we send it?',
    sentence:
      'We usually call before we send an order. If everything below is right, confirm it here, and we prepare it without a call.',
    tracked: 'To confirm your order, use the link in our mail, or wait for our call.',
    confirm: 'Confirm order',
    confirming: 'Confirming…',
    question: 'Cancel this order?',
    consequence:
      'Nothing will be sent and there is nothing to pay. A cancelled order cannot be brought back here.',
    consequencePaid:
      'Nothing will be sent, and we return what you have paid. A cancelled order cannot be brought back here.',
    yes: 'Yes, cancel it',
    cancelling: 'Cancelling…',
    no: 'No, keep it',
    confirmed: 'Thank you. Your order is confirmed, and we are preparing it.',
    cancelled: 'Your order is cancelled. We have sent you a mail about it, and hope to see you again.',
    failed: 'Your answer has not reached us. Please try again.',
    byMail: {
      title: 'Save yourself the call',
      sentence:
        'We have sent you a mail with a link. Open it and confirm your order there, and we prepare it without a call. It went to',
      noMail: 'No mail? Find your order by its number and your phone number',
    },
  },

  /** To guests, after a purchase. */
  offer: {
    title: 'Keep this order at hand',
    sentence: 'With an account you find it again on any device. Your name and email are filled in already.',
    link: 'Create an account',
  },

  notFoundTitle: 'Order Not Found',
  notFound: "We couldn't find your order information.",
  noInformation: 'No order information found.',
  loadFailed: 'Failed to load order details. Please try again later.',
  invalid: 'Order data is missing or invalid.',
  whatToDo:
    'If you have a confirmation mail, its link opens the order on any device. With an account, log in and look in your profile. Or ask us:',
  /** Between the contact links. */
  or: ', ',
  returnToHome: 'Return to Home',
  short: (orderId: string) => `#${orderId.slice(-SHORT_NUMBER)}`,

  withoutStatus: 'Processing',
  states: {
    pending: 'Pending',
    processing: 'Processing',
    shipped: 'Shipped',
    delivered: 'Delivered',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
}
