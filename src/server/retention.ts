/**
 * Deletes expired data about people (src/shared/retained-data.ts) every hour; `npm run data-page` writes docs/data.md. A test checks that
 * every table of the database is listed.
 */

import { forgetOldBackupNotes } from '#platform/backup/backup.ts'
import { forgetOldBuiltFiles } from '#platform/built-files/built-files.ts'
import type { Database } from '#platform/database/database.ts'
import { forgetOldRateLimits } from '#platform/limits/limits.ts'
import { DAYS_KEPT, type RetainedData, type RetainedId, retainedData } from '#shared/retained-data.ts'
import {
  forgetExpiredTokens,
  forgetOldEmailChanges,
  forgetOldLinks,
  forgetOldLogins,
} from '#shop/accounts/accounts.ts'
import { forgetOldAuditEvents } from '#shop/audit/audit.ts'
import { forgetIdleGuestCarts } from '#shop/cart/cart.ts'
import { forgetOldImports } from '#shop/imports/imports.ts'
import { forgetOldMails } from '#shop/mails/mails.ts'
import { forgetUnconfirmedSubscribers } from '#shop/newsletter/newsletter.ts'
import { forgetAdmittedMails } from '#shop/orders/orders.ts'
import { forgetUnpaidCustomers } from '#shop/payments/payments.ts'
import { forgetRestockNotices } from '#shop/restock/restock.ts'
import { forgetOldDrafts } from '#shop/settlements/settlements.ts'
import { forgetUnconfirmedStock } from '#shop/unconfirmed/unconfirmed.ts'
import { retainedDataText } from '#web/text/en/retained-data.ts'

/** How each kind of data about people is deleted; without a job it is deleted with its order or account. */
const sweeps: Partial<Record<RetainedId, Sweep>> = {
  orders: (db) => forgetOldDrafts(db, DAYS_KEPT.settlementDraft),
  carts: (db) => forgetIdleGuestCarts(db, DAYS_KEPT.guestCart),
  sessions: forgetExpiredTokens,
  audit: (db) => forgetOldAuditEvents(db, DAYS_KEPT.audit),
  links: forgetOldLinks,
  emailChanges: (db) => forgetOldEmailChanges(db, DAYS_KEPT.mail),
  logins: forgetOldLogins,
  limits: forgetOldRateLimits,
  unconfirmedStock: forgetUnconfirmedStock,
  payments: (db) => forgetUnpaidCustomers(db, DAYS_KEPT.unpaid),
  restock: forgetRestockNotices,
  newsletter: forgetUnconfirmedSubscribers,
  mails: (db) => forgetOldMails(db, DAYS_KEPT.mail),
  admittedMails: forgetAdmittedMails,
}
type Sweep = (db: Database) => Promise<void>

/** The tables without data about people. */
export const otherTables: { tables: string[]; sweep?: Sweep }[] = [
  {
    tables: [
      'unconfirmed_pieces',
      'ceiling',
      'sandbox_payments',
      'sandbox_refunds',
      'sandbox_parcels',
      'settlement_columns',
      'place_rules',
    ],
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
  },
  {
    tables: [
      'product_imports',
      'product_import_pieces',
      'product_import_products',
      'product_import_rows',
      'product_import_pictures',
    ],
    sweep: (db) => forgetOldImports(db, DAYS_KEPT.productImport),
  },
  { tables: ['picture_sources'] },
  { tables: ['built_files'], sweep: forgetOldBuiltFiles },
  { tables: ['backups'], sweep: (db) => forgetOldBackupNotes(db, DAYS_KEPT.audit) },
  { tables: ['settings', 'owner_settings', 'schema_functions', 'schema_migrations'] },
]

export async function sweepUp(db: Database): Promise<void> {
  for (const sweep of Object.values(sweeps)) await sweep(db)
  for (const { sweep } of otherTables) await sweep?.(db)
}

/** docs/data.md. */
export function describeRetention(): string {
  const rows = (Object.entries(retainedData) as [RetainedId, RetainedData][]).map(([id, data]) => {
    const { name, what, why, howLong } = retainedDataText[id]
    return `| **${name}.** ${what} | ${data.about} | ${howLong} | ${why} | ${whereIs(data)} |`
  })
  return `# Personal data

Written by \`npm run data-page\` from \`src/shared/retained-data.ts\` and the sentences of the privacy page; a job deletes expired data
every hour.

| what | about | how long | why | where |
|---|---|---|---|---|
${rows.join('\n')}

Card numbers never reach the shop: the provider's page asks for them. The log has network addresses, account ids and
hashes of emails, but no names, mails or request bodies; the operator decides how long it is stored. A backup has all data of
the database until it is deleted.
`
}

const whereIs = ({ tables, cookies, entries }: RetainedData): string =>
  tables?.join(', ') ??
  `in the browser: ${(cookies ?? entries ?? []).map((name) => `\`${name.trim()}\``).join(', ')}`
