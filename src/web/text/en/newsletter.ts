/** The pages that the links of the newsletter open. */
export const newsletterText = {
  confirmTitle: 'Our letters, once a month',
  confirmIntro: 'Please confirm that you want our letters at your address.',
  confirm: 'Yes, write to me',
  confirmed: 'Thank you, you are subscribed. Each letter has a link to unsubscribe.',
  unsubscribeTitle: 'No more letters',
  unsubscribeIntro: 'We delete your address at once, and you get no more letters from us.',
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'You are unsubscribed, and your address is deleted.',
  toShop: 'Continue Shopping',
}
