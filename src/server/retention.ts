/**
 * The personal data that the shop stores and for how long, in one table. An hourly job deletes by it, `npm run data-page` writes
 * docs/data.md from it, and a test checks that every table of the database is listed.
 */

import { forgetOldBackupNotes } from '../platform/backup/backup.ts'
import { forgetOldBuiltFiles } from '../platform/built-files/built-files.ts'
import type { Database } from '../platform/database/database.ts'
import { forgetOldRateLimits } from '../platform/limits/limits.ts'
import { TOKEN_DAYS } from '../shared/settings.ts'
import {
  DEVICE_DAYS,
  forgetExpiredTokens,
  forgetOldEmailChanges,
  forgetOldLinks,
  forgetOldLogins,
} from '../shop/accounts/accounts.ts'
import { forgetOldAuditEvents } from '../shop/audit/audit.ts'
import { forgetIdleGuestCarts } from '../shop/cart/cart.ts'
import { forgetUnconfirmedStock } from '../shop/checkout/checkout.ts'
import { forgetOldMails } from '../shop/mails/mails.ts'
import { forgetAdmittedMails } from '../shop/orders/orders.ts'
import { forgetUnpaidCustomers } from '../shop/payments/payments.ts'
import { forgetRestockNotices, TOLD_DAYS, WAITING_DAYS } from '../shop/restock/restock.ts'

export type RetainedData = {
  tables: string[]
  what: string
  /** As in docs/data.md. */
  howLong: string
  why: string
  /** The people whom the data is about, or null. */
  about: 'shoppers' | 'staff' | 'shoppers and staff' | null
  sweep?: (db: Database) => Promise<void>
}

const GUEST_CART_DAYS = 90
const AUDIT_DAYS = 400
/** As long as the link in a confirmation mail is valid. */
const MAIL_DAYS = 60
/** Long after a bank would have reported a lost payment. */
const UNPAID_DAYS = 30

export const retention: RetainedData[] = [
  {
    tables: ['orders', 'order_items', 'order_counts'],
    what: 'Orders: name, email, phone, address, language, what was bought and paid',
    howLong: 'as long as the books are kept',
    why: 'delivery, returns, accounts',
    about: 'shoppers',
  },
  {
    tables: ['users'],
    what: 'Accounts: name, email, phone, language, the hash of the password',
    howLong: 'until the account is closed',
    why: 'logging in, order history',
    about: 'shoppers and staff',
  },
  {
    tables: ['wishlist_items', 'carts', 'cart_items'],
    what: "Wishlists and carts. A guest's cart hangs on the hash of a cookie",
    howLong: `with the account; a guest's cart ${GUEST_CART_DAYS} days after its last change`,
    why: 'to find them again',
    about: 'shoppers',
    sweep: (db) => forgetIdleGuestCarts(db, GUEST_CART_DAYS),
  },
  {
    tables: ['sized_people'],
    what: 'Measures of people by the names that the account gave them: waist, hip, thigh, length',
    howLong: 'until they are deleted, or the account is closed',
    why: 'to say which size fits',
    about: 'shoppers',
  },
  {
    tables: ['tokens'],
    what: 'Sessions: the hash of a token, the browser and when it was last seen',
    howLong: `${TOKEN_DAYS} days, or until logged out`,
    why: 'staying logged in',
    about: 'shoppers and staff',
    sweep: forgetExpiredTokens,
  },
  {
    tables: ['audit_events'],
    what: 'Who logged in, changed a password or another credential, was refused, read customers’ data or changed what staff may do; by network, with a count for what repeats within an hour',
    howLong: `${AUDIT_DAYS} days; until then nothing removes a line, and only its count changes`,
    why: 'to find out what happened',
    about: 'shoppers and staff',
    sweep: (db) => forgetOldAuditEvents(db, AUDIT_DAYS),
  },
  {
    tables: ['passkeys', 'recovery_codes'],
    what: 'Second factors: public keys of passkeys, hashes of recovery codes; the key of an app stands with the account',
    howLong: 'until they are removed, or the account is closed',
    why: 'logging in with more than a password',
    about: 'shoppers and staff',
  },
  {
    tables: ['account_links', 'factor_challenges', 'staff_invitations'],
    what: 'Mailed links and half-finished logins, by their hash, and who was invited to the staff',
    howLong: 'until they are used, or seven days at most',
    why: 'forgotten passwords, confirmed and changed addresses, revoked second factors, invitations',
    about: 'shoppers and staff',
    sweep: forgetOldLinks,
  },
  {
    tables: ['email_changes'],
    what: 'Changes of an account’s email address that were asked for: the old one and the new one',
    howLong: `${MAIL_DAYS} days, like the mails about them`,
    why: 'so that the old address can undo them',
    about: 'shoppers and staff',
    sweep: (db) => forgetOldEmailChanges(db, MAIL_DAYS),
  },
  {
    tables: ['login_failures', 'known_devices'],
    what: 'Failed logins by the hash of an email and by network, wrong codes by account; the hash of the cookie of browsers that logged in',
    howLong: `failures for a day at most, the newest 20 browsers of an account for ${DEVICE_DAYS} days after they were last seen`,
    why: 'against guessing passwords',
    about: 'shoppers and staff',
    sweep: forgetOldLogins,
  },
  {
    tables: ['rate_limits'],
    what: 'Counts of registrations, orders, mails and waits for a size by network, account and email',
    howLong:
      'one window of the limit: a minute unless set otherwise, an hour for mails, a day for waits and notices of wrong codes',
    why: 'against floods',
    about: 'shoppers',
    sweep: forgetOldRateLimits,
  },
  {
    tables: ['unconfirmed_stock'],
    what: 'How many pieces a network has ordered or held, and which of its orders wait for staff',
    howLong: 'a day',
    why: 'so that nobody buys the shop empty',
    about: 'shoppers',
    sweep: forgetUnconfirmedStock,
  },
  {
    tables: ['unconfirmed_pieces', 'ceiling'],
    what: 'Which pieces went to cash orders that nobody has confirmed, and how many there are of all',
    howLong: 'until staff confirm or cancel the order, or it gives its pieces back',
    why: 'so that nobody buys the shop empty',
    about: null,
  },
  {
    tables: ['payment_attempts', 'stock_holds'],
    what: 'Card payments: who pays and where to, never a card number',
    howLong: `paid ones with their order; of the others the person is erased after ${UNPAID_DAYS} days`,
    why: 'a payment may be reported late',
    about: 'shoppers',
    sweep: (db) => forgetUnpaidCustomers(db, UNPAID_DAYS),
  },
  {
    tables: ['restock_notices'],
    what: 'Who asked to be told when a size is back: the email, the size, the language and, until told, the network',
    howLong: `until withdrawn; ${TOLD_DAYS} days after it was told, ${WAITING_DAYS} days when it never came back`,
    why: 'to tell them, oldest first and once',
    about: 'shoppers',
    sweep: forgetRestockNotices,
  },
  {
    tables: ['fit_reports'],
    what: 'How a pair fits, as who received it says: small, true or large, and one sentence; by the line of the order',
    howLong: 'with the order; the sentence until whoever wrote it takes it back, or closes the account',
    why: 'so that others choose the right size',
    about: 'shoppers',
  },
  {
    tables: ['sandbox_payments'],
    what: "The pretend card provider's own books: amounts and references",
    howLong: 'for ever',
    why: 'trying the shop out',
    about: null,
  },
  {
    tables: ['mails'],
    what: 'Outgoing mail: recipient, subject and text',
    howLong: `${MAIL_DAYS} days; that one was sent stays known`,
    why: 'staff can read what was sent, and a failed mail is tried again',
    about: 'shoppers and staff',
    sweep: (db) => forgetOldMails(db, MAIL_DAYS),
  },
  {
    tables: ['admitted_mails'],
    what: 'To which mailbox mails went out, and for which phone number confirmations of orders did',
    howLong: 'a day',
    why: 'so that nobody has the shop mail strangers',
    about: 'shoppers',
    sweep: forgetAdmittedMails,
  },
  {
    tables: ['staff_changes'],
    what: 'Who of the staff changed which product or order, and what it was before',
    howLong: 'for ever',
    why: 'to find out what happened',
    about: 'staff',
  },
  {
    tables: [
      'products',
      'variants',
      'product_images',
      'pictures',
      'picture_files',
      'categories',
      'collections',
      'known_words',
    ],
    what: 'The catalogue',
    howLong: 'for ever',
    why: 'old orders show it',
    about: null,
  },
  {
    tables: ['built_files'],
    what: 'Scripts and styles of the versions that served the shop lately',
    howLong: '30 days after a newer version took their place',
    why: 'pages that were open before an update',
    about: null,
    sweep: forgetOldBuiltFiles,
  },
  {
    tables: ['backups'],
    what: 'When the shop was backed up, and when a backup was tried out',
    howLong: `${AUDIT_DAYS} days`,
    why: 'staff see that it happens',
    about: null,
    sweep: (db) => forgetOldBackupNotes(db, AUDIT_DAYS),
  },
  {
    tables: ['settings', 'schema_functions', 'schema_migrations'],
    what: "The shop's own keys and the state of its database",
    howLong: 'for ever',
    why: 'signing links to orders',
    about: null,
  },
]

export async function sweepUp(db: Database): Promise<void> {
  for (const { sweep } of retention) await sweep?.(db)
}

/** docs/data.md. */
export function describeRetention(): string {
  const rows = retention
    .filter(({ about }) => about !== null)
    .map(
      ({ what, about, howLong, why, tables }) =>
        `| ${what} | ${about} | ${howLong} | ${why} | ${tables.join(', ')} |`,
    )
  return `# What the shop keeps about people

Written by \`npm run data-page\` from \`src/server/retention.ts\`; a job erases what is too old every hour.

| what | about | how long | why | tables |
|---|---|---|---|---|
${rows.join('\n')}

Card numbers never reach the shop: the provider's page asks for them. The log holds addresses of networks, ids of accounts and
hashes of emails, no names, mails or bodies of requests; how long it is kept is up to whoever keeps it. A browser keeps the
cart's cookie for 400 days. Backups hold what the database held, for as long as they are kept.
`
}
