import type { Charges } from '../contract/settings.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Rendezvous } from '../platform/rendezvous.ts'
import type { Config } from './config.ts'
import type { PaymentProvider } from './payments/payments.ts'

/**
 * What the shop's verbs work with, the same for requests and for jobs. A verb that changes something says so itself, so that
 * nobody who calls it can forget to.
 */
export type Shop = {
  config: Config
  db: Database
  log: Pick<Log, 'info' | 'warn' | 'error'>
  payments: PaymentProvider
  /** What an order costs beside its goods. */
  charges: Charges
  /** Says that the catalogue changed: at once here, by NOTIFY to the other processes. */
  catalogChanged: () => void | Promise<void>
  /**
   * Says of which products pages show something old: stock that was sold or came back, what buyers say of the fit; without any, of
   * some. Many at once become one announcement.
   */
  productsOutdated: (productIds?: readonly number[]) => void
  /** Says that mail is due, so that nobody waits for the next sweep of the outbox. */
  mailDue: () => void
  /** Where the same card payment, begun twice, waits for the provider's page: by its reference, across processes. */
  cardPages: Rendezvous
}

/** Where new orders are told: to the staff's address, or to the first admin's. */
export const staffEmailOf = ({ mail, admin }: Pick<Config, 'mail' | 'admin'>): string =>
  mail.staffEmail ?? admin.email
