/** The listening address of a process, the public one, and its logs and metrics. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isLocalAddress, isLoopback } from './loopback.ts'
import { proxies, publicAddress, type Values, wholeNumber } from './setting-kinds.ts'

export { databaseHosts, verifiesServer } from './database-address.ts'
export { isLocalAddress, isLoopback } from './loopback.ts'
export * from './setting-kinds.ts'

export type LogLevel = (typeof LOG_LEVELS)[number]

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const processSettings = {
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: publicAddress().optional(),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  TRUST_PROXY: proxies().default(false),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  DRAIN_SECONDS: wholeNumber(0, 600).default(0),
}

export const processConfig = (values: Values<typeof processSettings>) => ({
  port: values.PORT,
  host: values.HOST,
  dataDir: resolve(values.DATA_DIR),
  /** Without a slash at its end. */
  publicUrl:
    values.PUBLIC_URL ??
    `http://${isIP(values.HOST) === 6 ? `[${values.HOST}]` : values.HOST}:${values.PORT}`,
  /** Whether the shop is meant for other machines, too. */
  isPublic: isPublic(values),
  webConcurrency: values.WEB_CONCURRENCY,
  /** False, or the addresses of proxies whose forwarded headers are trusted. */
  trustProxy: values.TRUST_PROXY,
  logLevel: values.LOG_LEVEL,
  /** /metrics answers on a separate port, or with a token. */
  metrics: { port: values.METRICS_PORT, token: values.METRICS_TOKEN },
  /** How long /readyz answers 503 before the shop stops. */
  drainSeconds: values.DRAIN_SECONDS,
})

/** By the public address. Without one, by the listening address, unless a proxy is trusted: then the public address is unknown. */
export function isPublic(values: {
  PUBLIC_URL?: string | undefined
  HOST?: string | undefined
  TRUST_PROXY?: unknown
}): boolean {
  if (values.PUBLIC_URL) return !isLocalAddress(values.PUBLIC_URL)
  return !isLoopback(values.HOST ?? '127.0.0.1') || Boolean(values.TRUST_PROXY)
}
