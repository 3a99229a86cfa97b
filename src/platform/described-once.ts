/**
 * A prepared statement whose columns are described once for each connection. The driver has the server describe them at every call
 * and parses that: with the twenty columns of an order, a twentieth of the time that an order takes the shop. A description stays
 * true: a server refuses a prepared statement whose columns have changed.
 */
import pg from 'pg'

/** Two of the driver's own methods that its types leave out: one sends a statement, the other hears how it is described. */
type DriverQuery = pg.Query & {
  name?: string
  prepare?(connection: pg.Connection): void
  handleRowDescription?(description: Description): void
}
/** As the driver reads it; here it is only kept. */
type Description = object
type Callback = (error: Error | undefined, result: unknown) => void

const OfDriver = pg.Query as {
  prototype: DriverQuery
  new (statement: pg.QueryConfig, values: unknown, callback: Callback): DriverQuery
}

export class DescribedOnce extends OfDriver {
  #descriptions = new Map<string | undefined, Description>()

  override prepare(connection: pg.Connection): void {
    const { descriptions, withoutDescribing } = describedOn(connection)
    this.#descriptions = descriptions
    const known = descriptions.get(this.name)
    if (known) this.handleRowDescription(known)
    super.prepare?.(known ? withoutDescribing : connection)
  }

  override handleRowDescription(description: Description): void {
    super.handleRowDescription?.(description)
    this.#descriptions.set(this.name, description)
  }
}

type Described = {
  /** By the statement's name. */
  descriptions: Map<string | undefined, Description>
  /** The same connection, except that it does not ask for a description. */
  withoutDescribing: pg.Connection
}

function describedOn(connection: pg.Connection): Described {
  const known = described.get(connection)
  if (known) return known
  const withoutDescribing = Object.create(connection, { describe: { value() {} } })
  const fresh = { descriptions: new Map(), withoutDescribing }
  described.set(connection, fresh)
  return fresh
}

const described = new WeakMap<pg.Connection, Described>()
