/** Which payments the provider is asked about again after they were made, because something of them may have gone back. */
import { type Database, execute, row, values } from '#platform/database/database.ts'
import type { MadePayment } from './payment-provider.ts'

export const findPayment = (
  db: Database,
  provider: string,
  reference: string,
): Promise<MadePayment | undefined> => row(db)`
  SELECT reference, provider_order_id AS "providerOrderId", created_at AS "createdAt" FROM payment_attempts
  WHERE reference = ${reference}::uuid AND provider = ${provider} AND state = 'paid'`

/** The provider says that something went back. Nothing forgets this until its totals were read. */
export const readTotalsSoon = (db: Database, reference: string): Promise<void> => execute(db)`
  UPDATE payment_attempts SET totals_due_at = now() + interval '10 seconds'
  WHERE reference = ${reference}::uuid`

export const totalsWereRead = (db: Database, reference: string): Promise<void> => execute(db)`
  UPDATE payment_attempts SET totals_due_at = NULL, totals_read_at = now() WHERE reference = ${reference}::uuid`

/**
 * Those whose totals are due, and every hour those of orders whose money is to go back: somebody may send it in the provider's dashboard,
 * and its report may be lost. Claimed by moving them into the future, so that one is read by one process.
 */
export const claimTotalsToRead = (db: Database, provider: string): Promise<string[]> => values(db)`
  UPDATE payment_attempts SET totals_read_at = now(),
    totals_due_at = CASE WHEN totals_due_at IS NOT NULL THEN now() + interval '10 minutes' END
  WHERE reference IN (
    SELECT reference FROM payment_attempts WHERE totals_due_at <= now() AND provider = ${provider} AND state = 'paid' LIMIT 50
  ) OR reference IN (
    SELECT a.reference FROM orders o JOIN payment_attempts a ON a.reference = o.payment_reference OR a.pays_order = o.id
    WHERE o.payment_status = 'refund_due' AND a.provider = ${provider} AND a.state = 'paid'
      AND (a.totals_read_at IS NULL OR a.totals_read_at < now() - interval '1 hour') LIMIT 50
  )
  RETURNING reference`

/** Known since the browser came back. */
export const rememberCard = (db: Database, reference: string, ending: string): Promise<void> =>
  execute(db)`UPDATE payment_attempts SET card_ending = ${ending} WHERE reference = ${reference}::uuid`
