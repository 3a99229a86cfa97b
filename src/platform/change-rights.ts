import { type Database, inTransaction, rows, sql } from './database.ts'

/** Several processes may start at once, and PostgreSQL refuses to change one role, or what it may, twice in the same moment. */
export const changingRights = <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await rows(tx, sql`SELECT pg_advisory_xact_lock(hashtext('the application role'))`)
    return work(tx)
  })
