/** Metrics from the shop's own tables; each is one cheap query of its domain. */
import { backupAges } from '#platform/backup/backup.ts'
import type { Database } from '#platform/database/database.ts'
import { overdueJobs } from '#platform/jobs/jobs.ts'
import type { MetricSources } from '#platform/telemetry/telemetry.ts'
import { mailFigures } from '#shop/mails/mails.ts'
import { orderFigures, ordersToLookAt } from '#shop/orders/orders.ts'
import { paymentFigures } from '#shop/payments/payments.ts'
import type { Config } from '#shop/settings/config.ts'
import { lastBookDifferences } from './check-books.ts'

export const shopFigures = (
  db: Database,
  { backup }: Pick<Config, 'backup'>,
): MetricSources['fromDatabase'] => ({
  taglio_backup_age_seconds: {
    help: 'Time since the last backup of the embedded database, and since one was tried out',
    label: 'kind',
    read: () => backupAges(db, backup.dir !== undefined),
  },
  taglio_orders_last_hour: {
    help: 'Orders of the last hour by payment method',
    label: 'method',
    read: () => orderFigures(db),
  },
  taglio_orders_needing_attention: {
    help: 'Orders that staff must look at',
    label: 'queue',
    read: async () => ({ staff: await ordersToLookAt(db) }),
  },
  taglio_card_payments: {
    help: 'Card payments that hold stock, and those whose outcome is not known yet',
    label: 'state',
    read: () => paymentFigures(db),
  },
  taglio_mails: {
    help: 'Mails waiting to be sent, and those given up in the last day',
    label: 'state',
    read: () => mailFigures(db),
  },
  taglio_book_differences: {
    help: 'Orders and sizes that did not add up in the last nightly check',
    label: 'of',
    read: () => lastBookDifferences(db),
  },
  taglio_jobs_overdue: {
    help: 'Turns of jobs that nobody has taken for two minutes',
    label: 'queue',
    read: async () => ({ jobs: await overdueJobs(db) }),
  },
})
