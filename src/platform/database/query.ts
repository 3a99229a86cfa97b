/**
 * The database: a pool of node-postgres connections. Callers write plain SQL as templates and read typed rows with `rows` and `row`; a
 * transaction can be passed wherever a database can.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openSending, typeParserFor } from './batch.ts'
import { givingUp, isOfDeadServer } from './dead-connections.ts'
import { prepared, type SQL, type Statement, sql, statementOf, type Template } from './sql.ts'
import { inStatementSpan } from './statement-traces.ts'

export { prepared, type SQL, sql }

/** A pool or a transaction. Statements that a transaction is asked for at once are sent at once, and run one after the other. */
export type Database = {
  query<Row>(statement: Statement): Promise<Row[]>
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
}

export type Transaction = Database & {
  /**
   * What `work` asks for at once is sent with COMMIT. So a lock that it takes is held for no round trip, and what must not be committed
   * has to be refused by the database itself.
   */
  lastly<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
}

export type DatabasePool = Database & { pool: pg.Pool }

export type DatabaseOptions = {
  /** Connections at most. */
  max?: number
  /** Called for every statement, BEGIN and COMMIT included. */
  onStatement?: (text: string) => void
  /** Called for connections that broke; the pool replaces them by itself. */
  onError?: (error: Error) => void
  statementTimeoutMs?: number
  /** A pooler refuses settings of a connection; see pooled-database.ts. */
  isPooled?: boolean
}

export const STATEMENT_TIMEOUT_MS = 15_000
export const LOCK_TIMEOUT_MS = 10_000
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

export function openDatabase(connectionString: string, options: DatabaseOptions = {}): DatabasePool {
  const pool = openPool(connectionString, options)
  const giveUp = givingUp(pool)
  return {
    pool,
    query: (statement) => onConnection((query) => query(statement)),
    transaction: (work) => onConnection((query) => repeatedly(() => transactionOn(query, work))),
  }

  /** A connection is always returned to the pool, and used again if all its statements were answered or refused. */
  async function onConnection<Result>(work: (query: Database['query']) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    let isDoubtful = false
    const send = openSending(client, (error) => {
      isDoubtful ||= !isRefused(error)
      if (isOfDeadServer(error)) giveUp(client)
    })
    try {
      return await work(<Row>(statement: Statement) => {
        options.onStatement?.(statement.text)
        return inStatementSpan(options.isPooled ? unnamed(statement) : statement, send) as Promise<Row[]>
      })
    } finally {
      client.release(isDoubtful)
    }
  }
}

/** Behind a pooler the next statement may go to a connection that does not know the name. */
const unnamed = ({ name: _, ...statement }: Statement): Statement => statement

function openPool(connectionString: string, options: DatabaseOptions): pg.Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    application_name: 'taglio',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    ...(!options.isPooled && {
      statement_timeout: statementTimeoutMs,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    }),
    // The server's own timeout comes first; if that does not arrive either, the connection is dead.
    query_timeout: statementTimeoutMs + 1_000,
    types: { getTypeParser: typeParserFor },
  })
  // Without a handler only the next query shows that a connection broke, by failing. While the pool is being closed, the server may
  // close its last connections first.
  pool.on('error', (error) => pool.ending || options.onError?.(error))
  // A connection that breaks while it is checked out has no 'error' listener, and an unhandled 'error' ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * A statement refused for its values (22), by a constraint (23), in favour of another transaction (40) or by a rule of the shop. The
 * connection is still good; a new one would have to log in and plan each function again.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23|40|SHOP)/.test(error.code ?? '')

/** A transaction that PostgreSQL ended in favour of another one is begun again, up to three times in all. */
async function repeatedly<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 3 || !isConflict(error)) throw error
      // Until the other one has taken what this one has given back.
      await delay(tries * 20)
    }
  }
}

/** A deadlock, or a serialization failure. */
const isConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['40P01', '40001'].includes(error.code ?? '')

/** A transaction on one connection; a nested one is a savepoint. It begins in the same message as its first statement. */
async function transactionOn<Result>(
  query: Database['query'],
  work: (tx: Transaction) => Promise<Result>,
  depth = 0,
): Promise<Result> {
  const savepoint = `savepoint sp${depth}`
  const run = (text: string) => query({ name: text, text, values: [] })
  // Nothing may run for it without its beginning or after its end.
  let refusal: (() => unknown) | undefined
  const queryInside: Database['query'] = (statement) =>
    refusal ? Promise.reject(refusal()) : query(statement)
  const begun = run(depth === 0 ? 'begin' : savepoint)
  begun.catch((error) => {
    refusal = () => error
  })
  const tx: Database = {
    query: queryInside,
    transaction: (inner) => transactionOn(queryInside, inner, depth + 1),
  }
  const commit = () => {
    // Made only when it is needed: the trace of an error takes longer than sending a statement.
    refusal ??= () => new Error('The transaction is over.')
    return run(depth === 0 ? 'commit' : `release ${savepoint}`)
  }
  let committed: Promise<unknown> | undefined
  const lastly: Transaction['lastly'] = async (last) => {
    // The tick comes after everything that follows from this without an answer: by then `last` has asked, or has failed by itself.
    await undefined
    let failure: { error: unknown } | undefined
    committed = new Promise((resolve, reject) => {
      process.nextTick(() => (failure ? reject(failure.error) : commit().then(resolve, reject)))
    })
    const asked = (async () => last(tx))()
    asked.catch((error) => {
      failure = { error }
    })
    const [result] = await Promise.all([asked, committed])
    return result
  }
  try {
    const result = await work({ ...tx, lastly })
    await begun
    await (committed ?? commit())
    return result
  } catch (error) {
    refusal = () => error
    // If this fails, the connection is closed, and the server rolls back.
    await run(depth === 0 ? 'rollback' : `rollback to ${savepoint}`).catch(() => {})
    throw error
  }
}

export async function closeDatabase({ pool }: DatabasePool): Promise<void> {
  if (!pool.ended) await pool.end()
}

/** Opened for this work alone. */
export async function usingDatabase<Result>(
  connectionString: string,
  options: DatabaseOptions,
  work: (db: DatabasePool) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(connectionString, options)
  try {
    return await work(db)
  } finally {
    await closeDatabase(db)
  }
}

/**
 * Each of these asks by a template, rows(db)`SELECT …`, or with a statement that was put together before, rows(db)(query). The type of a
 * row that follows from nothing else stands before either: row(db)<Person>`SELECT …`.
 */
export const rows =
  (db: Database) =>
  <Row>(...asked: Asked): Promise<Row[]> =>
    db.query(statementOf(queryOf(asked)))

/** The first row, or undefined when there is none. */
export const row =
  (db: Database) =>
  async <Row>(...asked: Asked): Promise<Row | undefined> =>
    (await rows(db)<Row>(...asked))[0]

/** Whether the statement found or changed anything; one that changes must return its rows. */
export const hasRow =
  (db: Database) =>
  async (...asked: Asked): Promise<boolean> =>
    (await rows(db)(...asked)).length > 0

/** The row of a statement that always has one: a count, a function's answer, what was just inserted. */
export const onlyRow =
  (db: Database) =>
  async <Row>(...asked: Asked): Promise<Row> => {
    const [found] = await rows(db)<Row>(...asked)
    if (found === undefined) throw new Error('The statement returned no row.')
    return found
  }

/** The one column of the first row, or undefined when there is no row. */
export const value =
  (db: Database) =>
  async <Value>(...asked: Asked): Promise<Value | undefined> =>
    (await values(db)<Value>(...asked))[0]

/** The same of a statement that always has a row. */
export const onlyValue =
  (db: Database) =>
  async <Value>(...asked: Asked): Promise<Value> =>
    columnOf(await onlyRow(db)<object>(...asked))

/** The one column of all rows. */
export const values =
  (db: Database) =>
  async <Value>(...asked: Asked): Promise<Value[]> =>
    (await rows(db)<object>(...asked)).map((found) => columnOf<Value>(found))

const columnOf = <Value>(found: object): Value => Object.values(found)[0]

/** For what the statement does; its rows are not read. */
export const execute =
  (db: Database) =>
  async (...asked: Asked): Promise<void> => {
    await rows(db)(...asked)
  }

export type Asked = Template | [query: SQL]

const queryOf = (asked: Asked): SQL => (isTemplate(asked) ? sql(...asked) : asked[0])

const isTemplate = (asked: Asked): asked is Template => Array.isArray(asked[0])

/** What is read of a list at once. */
export type Page = { limit: number; offset: number }
/** That, and how many rows there are in all. */
export type Paged<Row> = { data: Row[]; total: number }

/** How many rows there are `FROM` these, counted up to 10,000: nobody pages further. */
export const countForPages = (db: Database, from: SQL): Promise<number> =>
  onlyValue(db)`SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT 10000) AS counted`

/**
 * `rows` for a prepared statement, with $1, $2 … in its text: the server parses and plans it once for each connection, under this
 * name.
 */
export const preparedRows = <Row>(
  db: Database,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<Row[]> => db.query({ ...statement, values })

/** All of `work` happens or nothing. Inside a transaction it becomes a savepoint. */
export const inTransaction = <Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => db.transaction(work)

/** A transaction that reads or rewrites much: its statements may take ten minutes, more than others of a request. */
export const patiently = <Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await execute(tx)`SELECT set_config('statement_timeout', ${String(PATIENCE_MS)}, true)`
    return work({
      ...tx,
      query: (statement) => tx.query({ ...statement, query_timeout: PATIENCE_MS + 1_000 }),
    })
  })

const PATIENCE_MS = 10 * 60_000
