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
    howLong: 'as long as the accounts of the business are stored',
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
    what: "Wishlists and carts, with the governorate that shipping is charged for. A guest's cart belongs to the hash of a cookie",
    howLong: `with the account; a guest's cart ${GUEST_CART_DAYS} days after its last change`,
    why: 'to show them at the next visit',
    about: 'shoppers',
    sweep: (db) => forgetIdleGuestCarts(db, GUEST_CART_DAYS),
  },
  {
    tables: ['sized_people'],
    what: 'Measures of people by the names that the account gave them: waist, hip, thigh, length',
    howLong: 'until they are deleted, or the account is closed',
    why: 'to recommend a size',
    about: 'shoppers',
  },
  {
    tables: ['tokens'],
    what: 'Sessions: the hash of a token, the browser and the time of last use',
    howLong: `${TOKEN_DAYS} days, or until logout`,
    why: 'staying logged in',
    about: 'shoppers and staff',
    sweep: forgetExpiredTokens,
  },
  {
    tables: ['audit_events'],
    what: 'The audit trail: logins, changes of credentials, refusals, readings of customers’ data, changes of staff rights; with the network, and a count of repetitions within an hour',
    howLong: `${AUDIT_DAYS} days; until then rows are never deleted, and only their count changes`,
    why: 'to investigate incidents',
    about: 'shoppers and staff',
    sweep: (db) => forgetOldAuditEvents(db, AUDIT_DAYS),
  },
  {
    tables: ['passkeys', 'recovery_codes'],
    what: 'Second factors: public keys of passkeys, hashes of recovery codes; the key of an app is stored with the account',
    howLong: 'until they are removed, or the account is closed',
    why: 'logging in with more than a password',
    about: 'shoppers and staff',
  },
  {
    tables: ['account_links', 'factor_challenges', 'staff_invitations'],
    what: 'Mailed links and incomplete logins, by their hash, and invitations of staff',
    howLong: 'until used, or seven days at most',
    why: 'forgotten passwords, confirmed and changed addresses, revoked second factors, invitations',
    about: 'shoppers and staff',
    sweep: forgetOldLinks,
  },
  {
    tables: ['email_changes'],
    what: 'Requested changes of an account’s email address: the old and the new one',
    howLong: `${MAIL_DAYS} days, like the mails about them`,
    why: 'so that the old address can undo them',
    about: 'shoppers and staff',
    sweep: (db) => forgetOldEmailChanges(db, MAIL_DAYS),
  },
  {
    tables: ['login_failures', 'known_devices'],
    what: 'Failed logins by the hash of an email and by network, wrong codes by account; the hash of the cookie of browsers that logged in',
    howLong: `failures for a day at most, the newest 20 browsers of an account for ${DEVICE_DAYS} days after their last use`,
    why: 'against guessing passwords',
    about: 'shoppers and staff',
    sweep: forgetOldLogins,
  },
  {
    tables: ['rate_limits'],
    what: 'Counts of registrations, orders, mails and restock notices by network, account and email',
    howLong:
      'one window of the limit: by default a minute, an hour for mails, a day for restock notices and mails about wrong codes',
    why: 'against floods',
    about: 'shoppers',
    sweep: forgetOldRateLimits,
  },
  {
    tables: ['unconfirmed_stock'],
    what: 'The number of pieces that a network has ordered or holds, and its orders that wait for staff',
    howLong: 'a day',
    why: 'against orders that empty the shelves',
    about: 'shoppers',
    sweep: forgetUnconfirmedStock,
  },
  {
    tables: ['unconfirmed_pieces', 'ceiling'],
    what: 'The pieces of unconfirmed cash orders, and their sum',
    howLong: 'until staff confirm or cancel the order, or its stock is returned',
    why: 'against orders that empty the shelves',
    about: null,
  },
  {
    tables: ['payment_attempts', 'stock_holds'],
    what: 'Card payments: name and address of the shopper, never a card number',
    howLong: `paid ones as long as their order; the person of other ones is erased after ${UNPAID_DAYS} days`,
    why: 'a payment may be reported late',
    about: 'shoppers',
    sweep: (db) => forgetUnpaidCustomers(db, UNPAID_DAYS),
  },
  {
    tables: ['restock_notices'],
    what: 'Restock notices: the email, the size, the language and, until notified, the network',
    howLong: `until withdrawn; ${TOLD_DAYS} days after the notice was sent, ${WAITING_DAYS} days if the size does not come back`,
    why: 'to notify people once, oldest first',
    about: 'shoppers',
    sweep: forgetRestockNotices,
  },
  {
    tables: ['fit_reports'],
    what: 'Fit reports: small, true or large, and one sentence; by the line of the order',
    howLong: 'as long as the order; the sentence until its author removes it, or closes the account',
    why: 'to help others choose a size',
    about: 'shoppers',
  },
  {
    tables: ['sandbox_payments'],
    what: 'The records of the sandbox card provider: amounts and references',
    howLong: 'for ever',
    why: 'trials of the shop',
    about: null,
  },
  {
    tables: ['mails'],
    what: 'Outgoing mail: recipient, subject and text',
    howLong: `${MAIL_DAYS} days; that a mail was sent is stored longer`,
    why: 'staff can read what was sent, and failed mails are retried',
    about: 'shoppers and staff',
    sweep: (db) => forgetOldMails(db, MAIL_DAYS),
  },
  {
    tables: ['admitted_mails'],
    what: 'Mailboxes that got mails, and phone numbers whose orders were confirmed by mail',
    howLong: 'a day',
    why: 'against misuse of the shop for mails to strangers',
    about: 'shoppers',
    sweep: forgetAdmittedMails,
  },
  {
    tables: ['staff_changes'],
    what: 'Changes of products and orders by staff, with the previous values',
    howLong: 'for ever',
    why: 'to investigate incidents',
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
    tables: ['place_rules'],
    what: 'Shipping fee, days and cash on delivery by governorate',
    howLong: 'for ever',
    why: 'the terms of new orders',
    about: null,
  },
  {
    tables: ['built_files'],
    what: 'Scripts and styles of recent versions of the shop',
    howLong: '30 days after a newer version replaced them',
    why: 'pages that were open before an update',
    about: null,
    sweep: forgetOldBuiltFiles,
  },
  {
    tables: ['backups'],
    what: 'Times of backups and of backup drills',
    howLong: `${AUDIT_DAYS} days`,
    why: 'shown to staff',
    about: null,
    sweep: (db) => forgetOldBackupNotes(db, AUDIT_DAYS),
  },
  {
    tables: ['settings', 'schema_functions', 'schema_migrations'],
    what: "The shop's own keys, the state of its database and when jobs are due",
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
  return `# Personal data

Written by \`npm run data-page\` from \`src/server/retention.ts\`; a job deletes expired data every hour.

| what | about | how long | why | tables |
|---|---|---|---|---|
${rows.join('\n')}

Card numbers never reach the shop: the provider's page asks for them. The log has network addresses, account ids and
hashes of emails, but no names, mails or request bodies; the operator decides how long it is stored. The cookie of a cart
expires after 400 days. A backup has all data of the database until it is deleted.
`
}
