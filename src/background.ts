/**
 * What the shop does by itself: mail goes out, holds end, open payments are asked about, and what nobody needs any more
 * is swept up. The timetable is this file; each job is one call into its domain.
 */
import { startAnnouncer } from './platform/announce.ts'
import { closeDatabase, type Database, onceDatabaseIsThere, openDatabase } from './platform/database.ts'
import { type Job, type RunningJobs, startJobs } from './platform/jobs.ts'
import { createLog, type Log } from './platform/log.ts'
import { directAddress, ownerAddress, poolOf } from './platform/pooled-database.ts'
import { isRestoredCopy } from './platform/restored-copy.ts'
import { sweepUp } from './retention.ts'
import {
  renderConfirmEmail,
  renderFactorChanged,
  renderInvitation,
  renderPasswordChanged,
  renderResetPassword,
} from './shop/accounts/accounts.ts'
import { expireHolds, inquireAttempts, renderMismatch } from './shop/checkout/checkout.ts'
import type { Config } from './shop/config.ts'
import { type AdmitMail, openPostOffice, type PostOffice } from './shop/mails/mails.ts'
import {
  admitOrderMail,
  renderConfirmation,
  renderMailsWithheld,
  renderNewOrder,
  renderStatus,
} from './shop/orders/orders.ts'
import { createPaymentProvider, isSandbox } from './shop/payments/payments.ts'
import { SECRET_NAMES } from './shop/secret-names.ts'
import { type Shop, staffEmailOf } from './shop/shop.ts'

/** The shop serves already when its jobs start, so a database that goes away at that moment is waited for. */
export function startBackground(
  config: Config,
  connectionString: string,
  log: Log = createLog(config.logLevel, SECRET_NAMES),
  /** As whom the timetable is kept. */
  owner = connectionString,
): Promise<RunningJobs> {
  return onceDatabaseIsThere(
    () => startAllParts(config, connectionString, log, owner),
    (err) => log.error({ err }, 'the jobs cannot start yet'),
  )
}

async function startAllParts(
  config: Config,
  connectionString: string,
  log: Log,
  owner: string,
): Promise<RunningJobs> {
  const opened: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    const db = openDatabase(connectionString, { ...poolOf(config), max: 4 })
    opened.push(() => closeDatabase(db))
    const announcer = await startAnnouncer(db, directAddress(config, connectionString), {
      onEverything: () => {},
      onThings: () => {},
      onError: (err) => log.error({ err }, 'announcements failed'),
    })
    opened.push(announcer.stop)
    const postOffice = postOfficeOf(config, db, log)
    opened.push(postOffice.close)
    const payments = await createPaymentProvider(config, db, {
      onError: (err) => log.error({ err }, 'a report of the sandbox failed'),
    })
    const shop: Shop = {
      config,
      db,
      log,
      payments,
      charges: config.charges,
      catalogChanged: announcer.now,
      stockChanged: announcer.soon,
      mailDue: postOffice.wake,
    }
    // The timetable keeps tables of its own, which only the owner can make.
    const jobs = await startJobs(
      ownerAddress(config, owner),
      timetable(shop, postOffice),
      (err, job = 'jobs') => log.error({ err, job }, 'job failed'),
    )
    opened.push(jobs.stop)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export function postOfficeOf(config: Config, db: Database, log: Log): PostOffice {
  if (isRestoredCopy(config.dataDir)) return closedPostOffice
  const renderers = {
    order_confirmation: (orderId: string) => renderConfirmation(db, config, orderId),
    new_order: (orderId: string) => renderNewOrder(db, config, orderId),
    order_shipped: (orderId: string) => renderStatus(db, config, orderId, 'shipped'),
    order_delivered: (orderId: string) => renderStatus(db, config, orderId, 'delivered'),
    order_cancelled: (orderId: string) => renderStatus(db, config, orderId, 'cancelled'),
    payment_mismatch: (reference: string) => renderMismatch(reference),
    reset_password: (userId: string) => renderResetPassword(db, config.publicUrl, userId),
    staff_invitation: (id: string) => renderInvitation(db, config.publicUrl, id),
    confirm_email: (userId: string) => renderConfirmEmail(db, config.publicUrl, userId),
    factor_changed: () => renderFactorChanged(config.publicUrl),
    password_changed: () => renderPasswordChanged(config.publicUrl),
    mails_withheld: (reason: string) => renderMailsWithheld(reason, config.publicUrl),
  }
  const admit: AdmitMail = async ({ id, kind }) =>
    !config.rateLimit.enabled ||
    kind !== 'order_confirmation' ||
    admitOrderMail(db, id, { allHour: config.rateLimit.orderMails, staffEmail: staffEmailOf(config) })
  return openPostOffice(db, config.mail, renderers, (err) => log.error({ err }, 'mail not sent'), admit)
}

const closedPostOffice: PostOffice = { deliver: async () => {}, wake() {}, close: async () => {} }

const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'

function timetable(shop: Shop, postOffice: PostOffice): Job[] {
  const { config, db, payments } = shop
  const jobs: Job[] = [
    { name: 'expire-holds', timetable: EVERY_MINUTE, run: () => expireHolds(shop) },
    { name: 'inquire-payments', timetable: EVERY_MINUTE, run: () => inquireAttempts(shop) },
    { name: 'deliver-mail', timetable: EVERY_MINUTE, run: postOffice.deliver },
    { name: 'sweep-up', timetable: EVERY_HOUR, run: () => sweepUp(db) },
  ]
  if (isSandbox(payments)) {
    jobs.push({ name: 'report-sandbox-payments', timetable: EVERY_MINUTE, run: payments.deliverWebhooks })
  }
  // A restored copy leaves to the shop what concerns others than itself.
  return isRestoredCopy(config.dataDir) ? jobs.filter(({ name }) => !TO_OTHERS.has(name)) : jobs
}

const TO_OTHERS = new Set(['inquire-payments', 'deliver-mail'])
