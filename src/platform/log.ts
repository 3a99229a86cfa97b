/** The log: one JSON line an event, with the request's id and without anything that could open a door. */
import type { FastifyServerOptions } from 'fastify'
import type { LogLevel } from './config.ts'

/** For Fastify's `logger`, which adds the id of the request to each line. */
export function loggerOptions(level: LogLevel): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        url: withoutQuery(request.url),
        remoteAddress: request.ip,
      }),
    },
  }
}

/** Queries carry tokens and signatures of providers, and what shoppers search for is their own affair. */
function withoutQuery(url: string): string {
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
