/** The page on which somebody finds an order by its number. */
export const trackText = {
  title: 'Track your order',
  intro:
    'Type the number from your confirmation and the phone number that you gave us, and see where your order is.',
  number: 'Order number',
  numberHint: 'Six letters and digits, such as #4f9a1c.',
  numberMissing: 'Please enter the number of your order',
  phone: 'Phone number',
  find: 'Find my order',
  finding: 'Looking…',
  failed: 'We could not look for your order. Please try again.',
  account: 'Have an account?',
  logIn: 'Your orders are in your profile',
  ask: 'No number at hand? Ask us:',
  /** Between the contact links. */
  or: ', ',
}
