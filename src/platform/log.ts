/** The log: one JSON line an event, with the request's id and without anything that could open a door. */
import { inspect } from 'node:util'
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { LogLevel } from './config.ts'

/** For Fastify's `logger`, which adds the id of the request to each line. */
export function loggerOptions(level: LogLevel): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), log: withoutSecretsIn },
    serializers: { req: describeRequest, err: describeError },
  }
}

/** One line for each request, once it is answered or whoever asked has gone. */
export class RequestLog extends LogController {
  readonly #told = new WeakSet<FastifyRequest>()

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, ip } = request
    // Hanging up early must not be a way to guess passwords unseen. The address is read now: a closed line has none.
    reply.raw.once('close', () => {
      if (!this.#told.has(request))
        request.log.info({ req: { method, url, ip }, ms: elapsed(reply) }, 'hung up')
    })
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    this.#told.add(request)
    const answer = { req: request, statusCode: reply.statusCode, ms: elapsed(reply) }
    if (error) request.log.error({ ...answer, err: error }, 'not answered')
    else request.log.info(answer, 'answered')
  }
}

const elapsed = (reply: FastifyReply): number => Math.round(reply.elapsedTime * 10) / 10

function describeRequest({ method, url, ip }: { method: string; url: string; ip: string }) {
  return { method, url: withoutQuery(url), remoteAddress: ip }
}

/** Queries carry tokens and signatures of providers, and what shoppers search for is their own affair. */
function withoutQuery(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** What is said of an error, and nothing of what else may hang on it. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: inspect(withoutSecrets('', error)), stack: '' }
  const { name: type, message, stack = '', cause } = error
  const { code } = error as NodeJS.ErrnoException
  return {
    type,
    ...(code && { code }),
    message,
    stack,
    // An error may be its own cause, by a detour.
    ...(cause !== undefined && depth < DEEPEST && { cause: describeError(cause, depth + 1) }),
  }
}

type ErrorDescription = { type: string; message: string; stack: string; [more: string]: unknown }

/** Runs for every line: the logger's own way, a list of paths with stars, takes longer than answering a request. */
function withoutSecretsIn(line: Record<string, unknown>): Record<string, unknown> {
  const told: Record<string, unknown> = {}
  for (const name in line) told[name] = DESCRIBED.has(name) ? line[name] : withoutSecrets(name, line[name])
  return told
}

/** What a serializer makes its own few words of. */
const DESCRIBED = new Set(['req', 'res', 'err'])

function withoutSecrets(name: string, value: unknown, depth = 0): unknown {
  if (SECRETS.has(name.toLowerCase())) return '[redacted]'
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  if (value instanceof Error) return describeError(value, depth)
  if (depth === DEEPEST) return '[deeper]'
  if (Array.isArray(value)) return value.map((item) => withoutSecrets('', item, depth + 1))
  const told = Object.entries(value).map(([key, inner]) => [key, withoutSecrets(key, inner, depth + 1)])
  return Object.fromEntries(told)
}

const DEEPEST = 5
const SECRETS = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'api-key',
  'x-api-key',
  'x-session-id',
  'sessionid',
  'guesthash',
  'signature',
  'x-kashier-signature',
  'password',
  'currentpassword',
  'newpassword',
  'passwordhash',
  'token',
  'tokenhash',
  'cardnumber',
  'cvv',
  'expiry',
  'apikey',
  'secretkey',
  'smtpurl',
  'databaseurl',
  'connectionstring',
])
