/**
 * One connection, with what the driver leaves open: a server that no longer answers is given up, and a transaction that
 * could not even begin gives its connection back.
 */
import pg from 'pg'
import { DescribedOnce } from './described-once.ts'
import { traceStatement } from './statement-traces.ts'

export type ConnectionHabits = {
  /** Called once for every round trip, BEGIN and COMMIT included. */
  onStatement?: ((text: string) => void) | undefined
  /** The server behind this connection is gone or is no longer the one that takes writes; its neighbours' is, too. */
  onDead(): void
  /** Prepared statements are sent like any other. */
  forgetsNames: boolean
}

type Callback = (error: Error | undefined, result: unknown) => void
type PooledClient = pg.Client & { release?: (error: Error) => void }

export function clientClass({ onStatement, onDead, forgetsNames }: ConnectionHabits): typeof pg.Client {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  class TaglioClient extends pg.Client {}
  Object.defineProperty(TaglioClient.prototype, 'query', {
    value(this: PooledClient, statement: unknown, ...rest: unknown[]) {
      const text = textOf(statement)
      const parsed = forgetsNames ? withoutName(withOwnParsers(statement)) : withOwnParsers(statement)
      const traced = traceStatement(parsed, text)
      const sent = traced?.sent ?? parsed
      onStatement?.(text)
      const failed = (error: Error) => {
        if (!isDead(error)) return
        cutOff(this)
        onDead()
      }
      const callback = rest.at(-1)
      if (typeof callback === 'function') {
        const told: Callback = (error, result) => {
          traced?.ended(error)
          if (error) failed(error)
          callback(error, result)
        }
        return query.call(this, sent, ...rest.slice(0, -1), told)
      }
      const answer = isPrepared(sent)
        ? new Promise((resolve, reject) => {
            const done: Callback = (error, result) => (error ? reject(error) : resolve(result))
            query.call(this, new DescribedOnce(sent, rest[0], done))
          })
        : query.call(this, sent, ...rest)
      if (!(answer instanceof Promise)) return answer
      return answer.then(
        (result) => {
          traced?.ended()
          return result
        },
        (error: Error) => {
          traced?.ended(error)
          failed(error)
          // From the socket that it came from to whoever asked, as the driver does it.
          Error.captureStackTrace(error)
          // drizzle sends BEGIN before the block in which it would give the connection back.
          if (BEGIN.test(text)) this.release?.(error)
          throw error
        },
      )
    },
  })
  return TaglioClient
}

/** At once, without a goodbye that a dead server would never answer. */
export function cutOff(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { connection?: { stream: { destroy(): void } } }
  connection?.stream.destroy()
}

const BEGIN = /^begin\b/i

/** The driver's words for a server that did not answer in time, and PostgreSQL's code for one that only reads. */
const isDead = (error: Error & { code?: string }): boolean =>
  error.message === 'Query read timeout' || error.code === '25006'

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')

const isPrepared = (statement: unknown): statement is object =>
  typeof statement === 'object' && statement !== null && 'name' in statement && statement.name !== undefined

/** drizzle asks for times as text; the connection's own parsers give dates. */
function withOwnParsers(statement: unknown): unknown {
  const config = statement as { types?: unknown; submit?: unknown }
  return typeof statement !== 'string' && config.types && !config.submit
    ? { ...config, types: undefined }
    : statement
}

function withoutName(statement: unknown): unknown {
  const { name } = statement as { name?: string }
  return name === undefined ? statement : { ...(statement as object), name: undefined }
}
