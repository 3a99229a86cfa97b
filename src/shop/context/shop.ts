import type { Rendezvous } from '#platform/announce/announce.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Courier } from '../parcels/couriers/courier.ts'
import type { PaymentProvider } from '../payments/payments.ts'
import type { Config } from '../settings/config.ts'
import type { OwnersSettings } from '../settings/owners-settings.ts'

/**
 * The context of the domains' functions, the same for requests and for jobs. A function that changes something announces it
 * itself, so that no caller can forget to. Accounts take the database alone: after their calls src/api/app.ts calls mailDue.
 */
export type Shop = {
  config: Config
  db: Database
  log: Pick<Log, 'info' | 'warn' | 'error'>
  payments: PaymentProvider
  courier: Courier
  /** The settings of the owner that count now: of the database, else of the environment. */
  settings: () => Promise<OwnersSettings>
  /** Announces that the catalogue changed: at once here, by NOTIFY to the other processes. */
  catalogChanged: () => void | Promise<void>
  /** Announces that settings of the owner changed, in the same way. */
  settingsChanged: () => void | Promise<void>
  /**
   * Announces that pages with these products are out of date (stock, fit reports); without an argument, pages with any. Calls in
   * quick succession become one announcement.
   */
  productsOutdated: (productIds?: readonly number[]) => void
  /** Announces that orders were placed or changed, so that staff's lists are read again. Sent like productsOutdated. */
  ordersChanged: () => void
  /** Says that mail is due, so that it need not wait for the next run of the job. */
  mailDue: () => void
  /** Says that an import of products waits, so that it need not wait for the next run of the job. */
  importDue: () => void
  /** Where a repeated call waits for the payment page of the first one: by the payment's reference, across processes. */
  cardPages: Rendezvous
}

/** The recipient of mails about new orders: the staff's address, or the first admin's. */
export async function staffEmailOf({ settings, config }: Pick<Shop, 'settings' | 'config'>): Promise<string> {
  const { mail } = await settings()
  return mail.staffEmail || config.admin.email
}
