/** The log of requests, jobs, database and start: one line of JSON for each event, with secrets redacted. */
import { write, writeFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../settings/settings.ts'
import { isTracing, runningTrace } from '../telemetry/telemetry.ts'

export type Log = Logger & {
  /** Writes lines that have the form of this log already. For the fast path alone: nothing in them is redacted. */
  writeLines(lines: string): void
}

/** `secretNames` are fields whose values are redacted beside the usual ones, in lower case. */
export function createLog(
  level: LogLevel,
  secretNames: readonly string[] = [],
  destination: DestinationStream = standardOutput(),
): Log {
  const secrets = new Set([...SECRETS, ...secretNames])
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: timeNow,
    formatters: { level: (label: string) => ({ level: label }), log: redactLine(secrets) },
    ...(isTracing() && { mixin: () => ({ ...runningTrace() }) }),
    serializers: { req: describeRequest, err: (error: unknown) => describeError(error, secrets) },
  }
  return Object.assign(pino(options, destination), {
    writeLines: (lines: string) => void destination.write(lines),
  })
}

/** One for all logs of this process: each would flush at its end. */
const standardOutput = (): DestinationStream => (output ??= openLogOutput(1))
let output: DestinationStream | undefined

const timeNow = (): string => `,"time":"${new Date().toISOString()}"`

/** A request in a line of the log. */
export function describeRequest({ method, url, ip }: { method: string; url: string; ip: string }) {
  return { method, url: withoutQuery(url), remoteAddress: ip }
}

/** Queries carry tokens and signatures of providers, and what shoppers search for is their own affair. */
function withoutQuery(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** Type, code, message, stack and cause of an error; other properties may hold personal data. */
export function describeError(error: unknown, secrets: Secrets = SECRETS, depth = 0): ErrorDescription {
  if (!isErrorLike(error))
    return { type: typeof error, message: inspect(redact('', error, secrets)), stack: '' }
  const { name: type = 'Error', message, stack = '', cause } = error
  const { code } = error as NodeJS.ErrnoException
  return {
    type,
    ...(code && { code }),
    message,
    stack,
    // Causes may form a cycle.
    ...(cause !== undefined && depth < DEEPEST && { cause: describeError(cause, secrets, depth + 1) }),
  }
}

/** Also a copy of an error's fields, which some libraries hand on. */
const isErrorLike = (error: unknown): error is Partial<Error> & { message: string } =>
  error instanceof Error ||
  (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string')

type Secrets = ReadonlySet<string>
type ErrorDescription = { type: string; message: string; stack: string; [more: string]: unknown }

/** Runs for every line: pino's own redaction, a list of paths with stars, takes longer than answering a request. */
function redactLine(secrets: Secrets) {
  return (line: Record<string, unknown>): Record<string, unknown> => {
    const redacted: Record<string, unknown> = {}
    for (const name in line)
      redacted[name] = DESCRIBED.has(name) ? line[name] : redact(name, line[name], secrets)
    return redacted
  }
}

/** Fields with a serializer of their own. */
const DESCRIBED = new Set(['req', 'res', 'err'])

function redact(name: string, value: unknown, secrets: Secrets, depth = 0): unknown {
  if (secrets.has(name.toLowerCase())) return '[redacted]'
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  if (value instanceof Error) return describeError(value, secrets, depth)
  if (depth === DEEPEST) return '[deeper]'
  if (Array.isArray(value)) return value.map((item) => redact('', item, secrets, depth + 1))
  const fields = Object.entries(value).map(([key, inner]) => [key, redact(key, inner, secrets, depth + 1)])
  return Object.fromEntries(fields)
}

const DEEPEST = 5
const SECRETS: Secrets = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'api-key',
  'x-api-key',
  'apikey',
  'secret',
  'secretkey',
  'signature',
  'password',
  'currentpassword',
  'newpassword',
  'passwordhash',
  'token',
  'tokenhash',
  'smtpurl',
  'databaseurl',
  'connectionstring',
])

/**
 * Standard output as the log writes it: in the background, so that a reader who has stopped reading does not stop the shop, and
 * without complaint. A line that cannot be written, because the disk is full or the reader has gone, is lost. Pino's own destination
 * ends the process for a full disk, and its last words then block the process until there is room.
 */
function openLogOutput(fd: number): DestinationStream {
  let waiting = ''
  let underWay: Buffer | undefined
  let isScheduled = false

  function schedule(): void {
    isScheduled = true
    setTimeout(writeOn, GATHER_MS)
  }

  function writeOn(): void {
    const bytes = underWay ?? Buffer.from(waiting)
    if (!underWay) waiting = ''
    underWay = bytes
    write(fd, bytes, (error, written) => {
      // A pipe that somebody has made non-blocking, and that is full, is tried again.
      if (error?.code !== 'EAGAIN')
        underWay = error || written === bytes.length ? undefined : bytes.subarray(written)
      isScheduled = false
      if (underWay || waiting) schedule()
    })
  }

  // What is under way is with the operating system already.
  process.on('exit', () => {
    try {
      writeFileSync(fd, waiting)
    } catch {}
  })
  return {
    write(lines) {
      if (waiting.length < MOST_WAITING) waiting += lines
      if (!isScheduled) schedule()
    },
  }
}

/** Each write wakes a thread and then this one again, which costs more than the lines of so long together. */
const GATHER_MS = 10

/** Some minutes of a busy shop. */
const MOST_WAITING = 10_000_000
