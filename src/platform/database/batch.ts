/**
 * Several statements in one message, with one answer: the server runs them one after the other, as if each had been sent when the one
 * before it was done, and skips those behind one that fails. The driver sends and reads each by itself, and describes the columns of a
 * prepared statement again each time; on both sides a message costs more than an ordinary statement.
 */
import pg from 'pg'
import type { Statement } from './sql.ts'

/** Statements that are asked for at once are sent at once. If one fails, those behind it are not run and fail with its error. */
export function openSending(
  client: pg.PoolClient,
  onFailure: (error: unknown) => void,
): (statement: Statement) => Promise<unknown[]> {
  let asked: Asked[] = []
  let isSending = false

  async function sendAll(): Promise<void> {
    while (asked.length > 0) {
      const alone = asked.findIndex(({ statement }) => isForSimpleQuery(statement))
      const next = asked.splice(0, alone === -1 ? asked.length : Math.max(alone, 1))
      try {
        await (alone === 0 ? sendAlone(client, next) : sendTogether(client, next))
      } catch (error) {
        onFailure(error)
        for (const { reject } of [...next, ...asked]) reject(error)
        asked = []
      }
    }
    isSending = false
  }

  return (statement) =>
    new Promise<unknown[]>((resolve, reject) => {
      asked.push({ statement, resolve, reject })
      if (isSending) return
      isSending = true
      // After everything else that is asked for before an answer is needed.
      process.nextTick(sendAll)
    }).catch(failWithOwnTrace)
}

/** The driver's trace begins where the answer arrived, this one leads to whoever asked. */
function failWithOwnTrace(error: unknown): never {
  if (error instanceof Error) Error.captureStackTrace(error)
  throw error
}

type Asked = {
  statement: Statement
  resolve: (rows: unknown[]) => void
  reject: (error: unknown) => void
}

/** Text without parameters may hold several statements, which only the driver's simple query can send. */
const isForSimpleQuery = ({ text, name, values }: Statement): boolean =>
  name === undefined && values.length === 0 && !/^(begin|commit|rollback|savepoint|release)\b/.test(text)

async function sendAlone(client: pg.PoolClient, asked: Asked[]): Promise<void> {
  for (const { statement, resolve } of asked) resolve((await client.query(statement)).rows)
}

/** Settles those that were answered; fails by what the others fail by. */
const sendTogether = (client: pg.PoolClient, asked: Asked[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const isDone = (error?: unknown) => (error === undefined ? resolve() : reject(error))
    client.query(new Batch(client.connection, asked, isDone))
  })

type Column = { name: string; parse: (text: string) => unknown }

/** By the name of a prepared statement. Its columns cannot change: a server whose tables have changed refuses it. */
const preparedOn = new WeakMap<pg.Connection, Map<string, Column[]>>()

/** The driver calls its methods as the answer arrives. */
class Batch implements pg.Submittable {
  /** The driver puts another one in its place, which ends the timeout. */
  callback: (error?: unknown) => void
  readonly query_timeout: number | undefined
  readonly #asked: Asked[]
  readonly #prepared: Map<string, Column[]>
  /** Of the statement whose answer arrives. */
  #place = 0
  #columns: Column[] | undefined
  #rows: unknown[] = []
  #unreadable: { error: unknown } | undefined

  constructor(connection: pg.Connection, asked: Asked[], callback: (error?: unknown) => void) {
    this.callback = callback
    this.query_timeout = asked.find(({ statement }) => statement.query_timeout)?.statement.query_timeout
    this.#asked = asked
    this.#prepared = preparedOn.get(connection) ?? new Map()
    preparedOn.set(connection, this.#prepared)
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    for (const { statement } of this.#asked) this.#write(connection, statement)
    connection.sync()
    connection.stream.uncork()
  }

  #write(connection: pg.Connection, { name = '', text, values }: Statement): void {
    const isKnown = this.#prepared.has(name)
    if (!isKnown) {
      // An earlier try may have failed after the server had parsed it. To close what is not there is no error.
      if (name) connection.close({ type: 'S', name }, true)
      connection.parse({ name, text, types: [] }, true)
    }
    connection.bind({ statement: name, values: values.map(toText) }, true)
    if (!isKnown) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: typeParserFor(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#columns ??= this.#prepared.get(this.#asked[this.#place]?.statement.name ?? '') ?? []
    try {
      this.#rows.push(rowOf(this.#columns, fields))
    } catch (error) {
      this.#unreadable ??= { error }
    }
  }

  handleCommandComplete(): void {
    const { statement, resolve, reject } = this.#asked[this.#place] ?? {}
    const name = statement?.name
    if (name !== undefined && !this.#prepared.has(name)) this.#prepared.set(name, this.#columns ?? [])
    if (this.#unreadable) reject?.(this.#unreadable.error)
    else resolve?.(this.#rows)
    this.#place++
    this.#columns = undefined
    this.#rows = []
    this.#unreadable = undefined
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handleError(error: unknown): void {
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback()
  }
}

function rowOf(columns: Column[], fields: (string | null)[]): object {
  const row: Record<string, unknown> = {}
  columns.forEach(({ name, parse }, index) => {
    const text = fields[index] ?? null
    row[name] = text === null ? null : parse(text)
  })
  return row
}

/** As PostgreSQL reads it. A list becomes an array; an object is for a column of JSON. */
function toText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(elementOf).join()}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const elementOf = (value: unknown): string =>
  value === null || value === undefined
    ? 'NULL'
    : `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const INT8 = pg.types.builtins.INT8
const INT8_ARRAY = 1016
const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ

/**
 * bigint as a number: no count, id or amount of the shop comes near 2⁵³. A larger value is an error. A time as text, as the API
 * writes it.
 */
export function typeParserFor(type: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && type === INT8) return safeInteger
  if (format !== 'binary' && type === INT8_ARRAY) return safeIntegers
  if (format !== 'binary' && type === TIMESTAMPTZ) return timeOf
  return pg.types.getTypeParser(type, format as 'text')
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`)
  return value
}

const parseTime = pg.types.getTypeParser(TIMESTAMPTZ)

/** Infinity stays a number. */
function timeOf(text: string): unknown {
  const time: unknown = parseTime(text)
  return time instanceof Date ? time.toISOString() : time
}

function safeIntegers(text: string): (number | null)[] {
  const inside = text.slice(1, -1)
  return inside === '' ? [] : inside.split(',').map((value) => (value === 'NULL' ? null : safeInteger(value)))
}
