/**
 * The database handle: drizzle over a pool of node-postgres connections. Callers write plain SQL in `sql` templates
 * and read typed rows with `rows` and `row`; a transaction can be passed wherever a database can.
 */
import { AsyncResource } from 'node:async_hooks'
import { createRequire } from 'node:module'
import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { clientClass, cutOff } from './database-client.ts'
import { typeParserFor } from './int8-parsers.ts'
import { isTracing } from './tracing.ts'

export type { SQL }

// drizzle as CommonJS: as an ES module, Node reads its long package.json again for each of a hundred files, which was a third
// of the work of a start. Everybody else takes `sql` from here.
const require = createRequire(import.meta.url)
const { DrizzleQueryError, sql } = require('drizzle-orm') as typeof import('drizzle-orm')
const { drizzle } = require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres')

export { sql }

/** A pool or a transaction: what a function needs in order to ask the database. */
export type Database = Pick<NodePgDatabase, 'execute' | 'transaction'>

export type DatabasePool = Database & { $client: pg.Pool }

export type DatabaseOptions = {
  /** Connections at most. */
  max?: number
  /** Called once for every round trip, BEGIN and COMMIT included. */
  onStatement?: (text: string) => void
  /** Told of connections that broke; the pool replaces them by itself. */
  onError?: (error: Error) => void
  statementTimeoutMs?: number
  /** A pooler refuses what a connection sets for itself; see pooled-database.ts. */
  isPooled?: boolean
}

export const STATEMENT_TIMEOUT_MS = 15_000
export const LOCK_TIMEOUT_MS = 10_000
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

export function openDatabase(connectionString: string, options: DatabaseOptions = {}): DatabasePool {
  // Without a handler only the next query shows that a connection broke, by failing.
  const onError = options.onError ?? (() => {})
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS
  const idle = new Set<pg.PoolClient>()
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
    // The server's own timeout comes first; when not even that is heard, the connection is dead.
    query_timeout: statementTimeoutMs + 1_000,
    types: { getTypeParser: typeParserFor },
    Client: clientClass({
      onStatement: options.onStatement,
      onDead: () => idle.forEach(forgetIdle),
      // Behind a pooler the next statement may go to a connection that does not know the name.
      forgetsNames: options.isPooled === true,
    }),
  } as pg.PoolConfig)
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_, client) => idle.add(client))
  pool.on('remove', (client) => idle.delete(client))
  // While the pool is being closed, the server may close its last connections first.
  pool.on('error', (error) => pool.ending || onError(error))
  // A connection that breaks while it is checked out has no 'error' listener, and an unhandled 'error' ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  keepAfterRefusals(pool)
  if (isTracing()) keepAsyncContext(pool)
  return drizzle({ client: pool })
}

/**
 * The driver's pool closes a connection after every error. After a refusal it is as good as before, and a new one would have to
 * log in and plan each function again: 190 times, when 190 orders are too many for what is left of a size.
 */
function keepAfterRefusals(pool: pg.Pool): void {
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const client = await pool.connect()
    let isDoubtful = false
    try {
      return await client.query(statement, values)
    } catch (error) {
      isDoubtful = !isRefusal(error)
      throw error
    } finally {
      client.release(isDoubtful)
    }
  }
  Object.defineProperty(pool, 'query', { value: query })
}

/** A statement refused for its values (22), by a constraint (23) or by a rule of the shop: a new connection would refuse it too. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23|SHOP)/.test(error.code ?? '')

/** A waiting caller gets its connection in the async context of whoever released it; traces need the caller's own. */
function keepAsyncContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: (...args: unknown[]) => void) => unknown
  const connectFor: typeof connect = (callback) => connect(callback && AsyncResource.bind(callback))
  Object.defineProperty(pool, 'connect', { value: connectFor })
}

/** Idle connections lead to the same dead server. The pool drops a connection as soon as it emits an error. */
function forgetIdle(client: pg.PoolClient): void {
  client.emit('error', new Error('Connection terminated, because the server no longer answers'))
  cutOff(client)
}

export async function closeDatabase(db: DatabasePool): Promise<void> {
  if (!db.$client.ended) await db.$client.end()
}

export async function rows<Row>(db: Database, query: SQL): Promise<Row[]> {
  try {
    return (await db.execute(query)).rows as Row[]
  } catch (error) {
    throw withoutParameters(error)
  }
}

/** The first row, or undefined when there is none. */
export async function row<Row>(db: Database, query: SQL): Promise<Row | undefined> {
  return (await rows<Row>(db, query))[0]
}

/** The row of a statement that always has one: a count, a function's answer, what was just inserted. */
export async function onlyRow<Row>(db: Database, query: SQL): Promise<Row> {
  const found = await row<Row>(db, query)
  if (found === undefined) throw new Error('The database answered no row where there always is one.')
  return found
}

/** How many rows there are `FROM` these, counted up to 10,000: nobody pages further. */
export async function countForPages(db: Database, from: SQL): Promise<number> {
  const { total } = await onlyRow<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${from} LIMIT 10000) AS counted`,
  )
  return total
}

/**
 * `rows` for a prepared statement, with $1, $2 … in its text: the server parses and plans it once for each connection, under this
 * name. For a short statement that is more than half of the work.
 */
export async function preparedRows<Row>(
  db: Database,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<Row[]> {
  return (await connectionOf(db).query({ ...statement, values })).rows
}

/** What drizzle runs its queries on. Of a transaction it is private. */
function connectionOf(db: Database): pg.Pool | pg.Client {
  const session: unknown = Reflect.get(db, 'session')
  const connection: unknown = session instanceof Object ? Reflect.get(session, 'client') : undefined
  if (connection instanceof pg.Pool || connection instanceof pg.Client) return connection
  throw new TypeError('This database handle has no connection.')
}

/** Everything in `work` happens or none of it does. Inside a transaction it becomes a savepoint. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction((tx) => work(tx))
  } catch (error) {
    throw withoutParameters(error)
  }
}

/** drizzle's own error has every parameter in its message, which may be personal; the server's error underneath says enough. */
function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error
}
