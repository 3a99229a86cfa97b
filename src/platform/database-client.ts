/**
 * A pg client that adds what the driver lacks: the connection to a server that no longer answers is cut, and a transaction
 * whose BEGIN failed gives its connection back.
 */
import pg from 'pg'
import { DescribedOnce } from './described-once.ts'
import { traceStatement } from './statement-traces.ts'

export type ConnectionHabits = {
  /** Called once for every round trip, BEGIN and COMMIT included. */
  onStatement?: ((text: string) => void) | undefined
  /** The server is gone or has become read-only, and so have the pool's other connections to it. */
  onDead(): void
  /** Send prepared statements without their name, like any other. */
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
        const done: Callback = (error, result) => {
          traced?.ended(error)
          if (error) failed(error)
          callback(error, result)
        }
        return query.call(this, sent, ...rest.slice(0, -1), done)
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
          // Point the stack at the caller instead of the socket, as the driver does.
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

/** Closes the socket at once: a dead server would never answer a polite termination. */
export function cutOff(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { connection?: { stream: { destroy(): void } } }
  connection?.stream.destroy()
}

const BEGIN = /^begin\b/i

/** The driver's message for a server that did not answer in time, and PostgreSQL's code for a read-only one. */
const isDead = (error: Error & { code?: string }): boolean =>
  error.message === 'Query read timeout' || error.code === '25006'

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')

const isPrepared = (statement: unknown): statement is pg.QueryConfig =>
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
