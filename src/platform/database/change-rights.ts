import { type Database, execute, inTransaction } from './query.ts'

/** Several processes may start at once, and PostgreSQL fails when a role or its grants are changed concurrently. */
export const changingRights = <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await execute(tx)`SELECT pg_advisory_xact_lock(hashtext('the application role'))`
    return work(tx)
  })
