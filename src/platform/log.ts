/** The log: one JSON line an event, with the request's id and without anything that could open a door. */
import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { LogLevel } from './config.ts'

type LogOptions = Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'requestIdHeader'>

export function logOptions(level: LogLevel): LogOptions {
  return {
    logger: {
      level,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label: string) => ({ level: label }) },
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
      serializers: {
        req: (request) => ({
          method: request.method,
          url: withoutQuery(request.url),
          remoteAddress: request.ip,
        }),
      },
    },
    // A caller's own id could be anything, a forged log line included; ours is ours.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
  }
}

/** Queries carry tokens and signatures of providers, and what shoppers search for is their own affair. */
export function withoutQuery(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

const SECRETS = [
  'authorization',
  'Authorization',
  'cookie',
  '["set-cookie"]',
  '["api-key"]',
  '["x-api-key"]',
  '["x-session-id"]',
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'token',
  'tokenHash',
  'cardNumber',
  'cvv',
  'expiry',
  'apiKey',
  'secretKey',
  'smtpUrl',
  'databaseUrl',
  'connectionString',
]

/** At the top, one level down and two levels down (headers of a request, body of an error). */
const SECRET_PATHS = ['', '*', '*.*'].flatMap((parent) =>
  SECRETS.map((name) => (parent && !name.startsWith('[') ? `${parent}.${name}` : `${parent}${name}`)),
)
