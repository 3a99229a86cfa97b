/**
 * The timetable of jobs: send mail, release expired holds, return the stock of unconfirmed orders, inquire about open payments and refunds, book and
 * read parcels, continue imports of products, check the books, delete old data. Each job is
 * one call into its domain.
 */

import {
  type Backup,
  backUpNightly,
  isRestoredCopy,
  moveWalToBackups,
  noteBackup,
} from '#platform/backup/backup.ts'
import { onceDatabaseIsThere, ownerAddress, usingDatabase } from '#platform/database/database.ts'
import { type Job, type RunningJobs, startJobs, type Timetable } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { expireHolds, inquireAttempts, releaseUnconfirmed } from '#shop/checkout/checkout.ts'
import type { Shop } from '#shop/context/shop.ts'
import type { ImportDesk } from '#shop/imports/imports.ts'
import type { PostOffice } from '#shop/mails/mails.ts'
import { askCourier } from '#shop/parcels/parcels.ts'
import { isSandbox } from '#shop/payments/payments.ts'
import { lookAfterRefunds } from '#shop/refunds/refunds.ts'
import { tellWaiting } from '#shop/restock/restock.ts'
import { turnNotice } from '#shop/settings/change-settings.ts'
import type { Config } from '#shop/settings/config.ts'
import { checkBooks, readBooks } from './check-books.ts'
import { openShop } from './open-shop.ts'
import { sweepUp } from './retention.ts'

/** The shop already serves when its jobs start, so a database that is away at that moment is waited for. */
export function startBackground(
  config: Config,
  connectionString: string,
  log: Log,
  /** The address of the role that owns the schema: only that role deletes audit events and takes backups. */
  owner = connectionString,
): Promise<RunningJobs> {
  return onceDatabaseIsThere(
    () => openJobs(config, connectionString, log, owner),
    (err) => log.error({ err }, 'the jobs cannot start yet'),
  )
}

async function openJobs(
  config: Config,
  connectionString: string,
  log: Log,
  owner: string,
): Promise<RunningJobs> {
  const { shop, postOffice, importDesk, close } = await openShop(config, connectionString, log, {
    connections: 4,
  })
  try {
    const jobs = await startJobs(
      shop.db,
      [
        ...timetable(shop, postOffice, importDesk),
        sweepJob(ownerAddress(config, owner)),
        ...backupJobs(shop, ownerAddress(config, owner)),
      ],
      (err, job = 'jobs') => log.error({ err, job }, 'job failed'),
    )
    return {
      async stop() {
        await jobs.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

const EVERY_MINUTE: Timetable = { every: '1 minute', from: '00:00' }
const EVERY_HOUR: Timetable = { every: '1 hour', from: '00:17' }
/** Midnight in Cairo is one of them, in summer and in winter. */
const ON_THE_HOUR: Timetable = { every: '1 hour', from: '00:00' }
const EVERY_NIGHT: Timetable = { every: '1 day', from: '01:40' }

function timetable(shop: Shop, postOffice: PostOffice, importDesk: ImportDesk): Job[] {
  const { config, payments } = shop
  const jobs: Job[] = [
    { name: 'expire-holds', timetable: EVERY_MINUTE, run: () => expireHolds(shop) },
    { name: 'tell-waiting', timetable: EVERY_MINUTE, run: () => tellWaiting(shop) },
    { name: 'inquire-payments', timetable: EVERY_MINUTE, run: () => inquireAttempts(shop) },
    { name: 'look-after-refunds', timetable: EVERY_MINUTE, run: () => lookAfterRefunds(shop) },
    { name: 'ask-courier', timetable: EVERY_MINUTE, run: () => askCourier(shop) },
    { name: 'deliver-mail', timetable: EVERY_MINUTE, run: postOffice.deliver },
    { name: 'import-products', timetable: EVERY_MINUTE, run: importDesk.work },
    { name: 'check-books', timetable: EVERY_NIGHT, run: () => checkBooks(shop.db, shop.log) },
    {
      name: 'release-unconfirmed',
      timetable: EVERY_HOUR,
      run: async () => releaseUnconfirmed(shop, (await shop.settings()).releaseUnconfirmedHours),
    },
    { name: 'turn-notice', timetable: ON_THE_HOUR, run: () => turnNotice(shop) },
  ]
  if (isSandbox(payments)) {
    jobs.push({ name: 'report-sandbox-payments', timetable: EVERY_MINUTE, run: payments.deliverWebhooks })
  }
  // A restored copy must not contact anybody.
  return isRestoredCopy(config.dataDir) ? jobs.filter(({ name }) => !TO_OTHERS.has(name)) : jobs
}

/** As the owner of the tables: the application role may not delete audit events. */
const sweepJob = (owner: string): Job => ({
  name: 'sweep-up',
  timetable: EVERY_HOUR,
  run: () => usingDatabase(owner, { max: 1 }, sweepUp),
})

/** For the embedded database only: others have their own tools. */
function backupJobs({ config, db }: Shop, connectionString: string): Job[] {
  const { dataDir, backup } = config
  const { dir } = backup
  if (!dir || isRestoredCopy(dataDir)) return []
  const source = { dataDir, connectionString, readBooks }
  // One at a time, however long it takes.
  let isCopying = false
  const alone = (copy: () => Promise<Backup | undefined>) => async () => {
    if (isCopying) return
    isCopying = true
    try {
      if (await copy()) await noteBackup(db, 'backup')
    } finally {
      isCopying = false
    }
  }
  return [
    { name: 'archive-wal', timetable: EVERY_MINUTE, run: alone(() => moveWalToBackups(source, dir)) },
    {
      name: 'back-up',
      timetable: EVERY_NIGHT,
      run: alone(() => backUpNightly(source, dir, backup.keepDays)),
    },
  ]
}

const TO_OTHERS = new Set([
  'inquire-payments',
  'look-after-refunds',
  'ask-courier',
  'import-products',
  'deliver-mail',
])
