/** The page on which staff type in an order. */
export const adminNewOrderText = {
  title: 'New order',
  back: 'Back to the list',

  customer: 'Customer',
  phone: 'Phone',
  phoneHint: 'Finds the customer and their last address.',
  name: 'Name',
  email: 'Email',
  emailHint: 'Without one, no emails are sent.',
  language: 'Language of the customer',
  languageHint: 'For emails, messages and printed documents.',
  known: 'Known customer',
  unknown: 'Nobody has ordered with this number yet.',
  orders: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`,
  fill: 'Fill in',
  fillIn: (address: string) => `Fill in ${address}`,
  marks: {
    deposit: 'Ask for a deposit',
    no_cash: 'No cash',
  },
  marked: (mark: string, reason: string) => `${mark}: ${reason}`,

  address: 'Address',
  street: 'Street and building',
  addressMore: 'Floor, flat, landmark',
  city: 'City',
  governorate: 'Governorate',
  chooseGovernorate: 'Choose',
  zip: 'ZIP code',

  goods: 'Goods',
  noGoods: 'Add at least one product.',

  payment: 'Payment',
  payments: {
    cash: 'Cash at the door',
    link: 'Payment link',
  },
  linkHint: 'By mail or WhatsApp, once the order is saved. It is packed when it is paid.',
  cashRefused: 'This address does not allow that much cash. The order gets a payment link.',
  markRefuses: 'This customer does not pay in cash. The order gets a payment link.',

  rest: 'About the order',
  source: 'Channel',
  chooseSource: 'Choose',
  noSource: 'Choose a channel.',
  note: 'Note',
  noteHint: 'Only staff can see it.',

  total: 'Total',
  noTotal: 'The total is shown here once there is a product.',
  days: (days: number) => `Delivered within ${days} ${days === 1 ? 'day' : 'days'}.`,
  notCounted: 'The total could not be loaded.',

  save: 'Save order',
  saving: 'Saving…',
  startAgain: 'Start again',
  startedAgain: 'Form cleared',
  bringBack: 'Bring it back',
  failed: 'The order could not be saved.',
  savedTitle: 'Order saved',
  saved: (order: string, total: string) => `Order ${order}: ${total}`,

  errors: {
    phoneNumber: 'A phone number that can be called.',
    email: 'This email is not complete.',
  },
}
