import { DAYS_KEPT, type RetainedId } from '#shared/retained-data.ts'

/** What is stored, why and for how long: on the privacy page and in docs/data.md. */
export const retainedDataText: Record<RetainedId, RetainedText> = {
  orders: {
    name: 'Orders',
    what: 'Your name, email, phone number, address and language, what you bought, paid, sent back and why, and got back.',
    why: 'To deliver, to take back, and for our accounts.',
    howLong: 'As long as we must keep our accounts.',
  },
  orderNotes: {
    name: 'Notes about an order',
    what: 'What our staff agreed with you, such as when to call.',
    why: 'So that everybody of us knows it.',
    howLong: 'As long as the order, or until you close your account.',
  },
  customerNotes: {
    name: 'Notes about a customer',
    what: 'Your phone number, what our staff noted about it, and whether an order with it is paid by card or after a deposit, with the reason.',
    why: 'To remember what we agreed, and because parcels that nobody takes cost us both ways.',
    howLong: 'As long as there is an order with this number. A guest can ask us to erase it.',
  },
  payments: {
    name: 'Card payments',
    what: 'Your name, email, phone number and address, the amount and how it ended. Never your card number.',
    why: 'A bank may report a payment late.',
    howLong: `As long as the order. If you did not pay, what is about you is erased after ${DAYS_KEPT.unpaid} days.`,
  },
  fitReports: {
    name: 'Your answers on fit',
    what: 'Whether a pair was small, true or large, and your one sentence, with the line of the order.',
    why: 'To help others choose a size.',
    howLong: 'As long as the order; the sentence until you remove it or close your account.',
  },
  mails: {
    name: 'Mails to you',
    what: 'The address, the subject and the text.',
    why: 'So that we can see what you were sent, and try again when a mail fails.',
    howLong: `${DAYS_KEPT.mail} days; that a mail was sent, longer.`,
  },
  carts: {
    name: 'Cart and wishlist',
    what: 'The pairs in them, and the governorate that shipping is charged for. The cart of a guest belongs to a cookie, not to a name.',
    why: 'To show them at your next visit.',
    howLong: `As long as the account; a guest’s cart ${DAYS_KEPT.guestCart} days after its last change.`,
  },
  restock: {
    name: 'Back in stock',
    what: 'Your email, the size you wait for, the language and, until we write, your network address.',
    why: 'To write to people once, in the order in which they asked.',
    howLong: `Until you withdraw; else ${DAYS_KEPT.restockTold} days after our mail, or ${DAYS_KEPT.restockWaiting} days if the size does not come back.`,
  },

  newsletter: {
    name: 'Newsletter',
    what: 'Your email and language, when you asked for our letters and when you confirmed it.',
    why: 'To write only to people who want it.',
    howLong: `Until you unsubscribe; ${DAYS_KEPT.newsletterUnconfirmed} days if you do not confirm it.`,
  },

  accounts: {
    name: 'Account',
    what: 'Your name, email, phone number and language, and your address if you save it. Of your password only a hash, from which it cannot be read.',
    why: 'To log in, and to show your orders.',
    howLong: 'Until you close the account.',
  },
  measures: {
    name: 'Measures',
    what: 'Waist, hip, thigh and length, under the names that you gave.',
    why: 'To recommend a size.',
    howLong: 'Until you delete them or close your account.',
  },
  sessions: {
    name: 'Logins in use',
    what: 'A hash of the token, the browser and when it was last used.',
    why: 'So that you stay logged in, and can end a login from afar.',
    howLong: `${DAYS_KEPT.session} days, or until you log out.`,
  },
  secondFactors: {
    name: 'Second factors',
    what: 'Public keys of passkeys, the key of your app, hashes of recovery codes.',
    why: 'To log in with more than a password.',
    howLong: 'Until you remove them or close your account.',
  },
  links: {
    name: 'Links that we mailed',
    what: 'Hashes of links for a new password, a confirmed address or an invitation, and of logins that were not finished.',
    why: 'So that a link works once.',
    howLong: `Until used, at most ${DAYS_KEPT.link} days.`,
  },
  emailChanges: {
    name: 'Changes of your email address',
    what: 'The old and the new address.',
    why: 'So that the old address can undo the change.',
    howLong: `${DAYS_KEPT.mail} days, like the mails about it.`,
  },

  logins: {
    name: 'Failed logins and known browsers',
    what: 'Failed logins by network and by a hash of the email, wrong order numbers by network and by a hash of the phone number, wrong codes by account; for each account the newest 20 browsers that logged in, by a hash of their cookie.',
    why: 'Against guessing passwords and order numbers.',
    howLong: `Failures for a day; browsers for ${DAYS_KEPT.cookie} days after their last use.`,
  },
  limits: {
    name: 'Counts',
    what: 'How many registrations, orders, mails and requests for restock notices came from a network, an account or an email.',
    why: 'Against floods.',
    howLong: 'As long as the limit lasts: from a minute to a day.',
  },
  unconfirmedStock: {
    name: 'Pieces by network',
    what: 'How many pieces a network has ordered or holds, and how many of its orders wait for our call.',
    why: 'Against orders that empty the shelves.',
    howLong: 'A day.',
  },
  admittedMails: {
    name: 'Mailboxes that got mails',
    what: 'The addresses, and the phone numbers whose orders were confirmed by mail.',
    why: 'Against misuse of the shop for mails to strangers.',
    howLong: 'A day.',
  },
  audit: {
    name: 'Audit trail',
    what: 'Logins, changes of passwords and second factors, refusals, who of us has read your data and who changed rights of staff; with the network.',
    why: 'To find out what happened after an incident.',
    howLong: `${DAYS_KEPT.audit} days. Until then nobody can delete it.`,
  },
  staffChanges: {
    name: 'Changes by our staff',
    what: 'Who of us changed an order, a product or a stock, when, and what was there before.',
    why: 'To find out what happened after an incident.',
    howLong: 'For good.',
  },

  cookies: {
    name: 'Two cookies',
    what: 'One for the cart of a guest, one by which we recognise a browser that has logged in. Only we can read them.',
    why: 'To keep your cart, and to tell you from a stranger at the next login.',
    howLong: `${DAYS_KEPT.cookie} days.`,
  },
  browserLogin: {
    name: 'Your login',
    what: 'A token that stands for your login.',
    why: 'So that you stay logged in.',
    howLong: `Until you log out, at most ${DAYS_KEPT.session} days.`,
  },
  browserShopping: {
    name: 'Wishlist, measures, address',
    what: 'Your wishlist as last seen, the measures you gave, the prices last shown and, if you ticked the box, the fields of the checkout.',
    why: 'To show them at once, and to tell you when a price has changed.',
    howLong: 'Until you delete them, log out or empty the storage of your browser.',
  },
  browserOrders: {
    name: 'Your orders as a guest',
    what: 'A random number by which this browser may open its orders, the card payment under way, finished payments and a key that prevents an order from being placed twice.',
    why: 'To show your orders without an account.',
    howLong: 'Until you log out or empty the storage of your browser; the payment under way until it ends.',
  },
  browserTab: {
    name: 'What this tab remembers',
    what: 'The checkout as you filled it in, an order without an answer, unsaved work of our staff, how far you scrolled, and that the opening was shown.',
    why: 'So that a reload costs you nothing.',
    howLong: 'Until the tab is closed.',
  },
  browserLanguage: {
    name: 'Language',
    what: 'The language that you chose, and that you closed the offer of the other one.',
    why: 'To greet you in it.',
    howLong: 'Until you empty the storage of your browser.',
  },
  browserKeys: {
    name: 'Keys',
    what: 'Whether our staff use the keyboard shortcuts of their lists.',
    why: 'Some people type with software that presses keys by itself.',
    howLong: 'Until the storage of the browser is emptied.',
  },
}

export type RetainedText = { name: string; what: string; why: string; howLong: string }
