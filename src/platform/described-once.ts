/**
 * A prepared statement whose columns are described once for each connection. The driver asks for the description at every call,
 * parses it and looks up a parser for each column: with the twenty columns of an order, a twentieth of the time that an order
 * takes the shop. A description stays true: a server refuses a prepared statement whose columns have changed.
 */
import pg from 'pg'

/** Private fields of the driver's own class of a statement. */
type DriverQuery = {
  name: string
  _result: Columns
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
}
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
type Connection = { describe(part: unknown): void }
type Callback = (error: Error | undefined, result: unknown) => void

const OfDriver = pg.Query as unknown as new (
  statement: object,
  values: unknown,
  callback: Callback,
) => DriverQuery

export class DescribedOnce extends OfDriver {
  #columns = new Map<string, Columns>()

  override prepare(connection: Connection): void {
    const { columns, withoutDescribing } = describedOn(connection)
    this.#columns = columns
    const known = columns.get(this.name)
    if (known) {
      Object.assign(this._result, known)
      this._accumulateRows = true
    }
    super.prepare(known ? withoutDescribing : connection)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

type Described = {
  /** By the statement's name. */
  columns: Map<string, Columns>
  /** The same connection, except that it does not ask for a description. */
  withoutDescribing: Connection
}

function describedOn(connection: Connection): Described {
  const known = described.get(connection)
  if (known) return known
  const withoutDescribing = Object.create(connection, { describe: { value() {} } })
  const fresh = { columns: new Map(), withoutDescribing }
  described.set(connection, fresh)
  return fresh
}

const described = new WeakMap<Connection, Described>()
