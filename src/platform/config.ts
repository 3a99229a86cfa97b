/**
 * The settings, read once from the environment. Everything wrong with them is told in one message, in the names that
 * the operator typed, and never with a value that could be a secret.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { USUAL_RETURN_DAYS } from '../contract/values.ts'
import { address, email, onOff, proxies, publicAddress, wholeNumber } from './setting-kinds.ts'

export type Config = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Unset: the embedded server. */
  databaseUrl: string | undefined
  /** The owner of the schema, when DATABASE_URL names a role that only reads and writes rows. */
  migrateDatabaseUrl: string | undefined
  admin: { email: string; password: string | undefined }
  demo: boolean
  /** Without a slash at its end. */
  publicUrl: string
  webConcurrency: number
  payment: PaymentConfig
  mail: { smtpUrl: string | undefined; from: string; staffEmail: string | undefined }
  /** Whether staff must have a second factor. */
  staffSecondFactor: 'required' | 'optional'
  rateLimit: RateLimitConfig
  /** False, or the addresses of proxies whose forwarded headers count. */
  trustProxy: false | string[]
  logLevel: LogLevel
  returnDays: number
  /** Whether the API describes itself at /api/docs. */
  apiDocs: boolean
}

export type PaymentConfig =
  | { provider: 'sandbox' }
  | {
      provider: 'kashier'
      merchantId: string
      apiKey: string
      secretKey: string
      mode: 'test' | 'live'
      /** Another host than Kashier's own, for tests. */
      baseUrl: string | undefined
    }

/** How many times each may happen in one window: per client and per account, the last three per client and process. */
export type RateLimitConfig = {
  enabled: boolean
  windowSeconds: number
  login: number
  register: number
  order: number
  calls: number
  newGuest: number
  cardReturn: number
  /** Confirmations of orders by mail in an hour, to addresses that nobody has confirmed. */
  orderMails: number
}

export type LogLevel = (typeof LOG_LEVELS)[number]

export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Whether others than this machine can reach the shop. */
export function isPublicAddress(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return !/^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  )
  const settings = Settings.safeParse(given)
  const kashier = readKashier(given)
  const problems = [...problemsOf(settings), ...kashier.problems]
  if (!settings.success || problems.length > 0) throw new ConfigError(problems)
  const values = settings.data
  const publicUrl =
    values.PUBLIC_URL ?? `http://${isIP(values.HOST) === 6 ? `[${values.HOST}]` : values.HOST}:${values.PORT}`
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    migrateDatabaseUrl: values.MIGRATE_DATABASE_URL,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    demo: values.DEMO,
    publicUrl,
    staffSecondFactor: values.STAFF_SECOND_FACTOR ?? (isPublicAddress(publicUrl) ? 'required' : 'optional'),
    webConcurrency: values.WEB_CONCURRENCY,
    payment: kashier.config ?? { provider: 'sandbox' },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, staffEmail: values.STAFF_EMAIL },
    rateLimit: {
      enabled: values.RATE_LIMIT,
      windowSeconds: values.RATE_LIMIT_WINDOW_SECONDS,
      login: values.RATE_LIMIT_LOGIN,
      register: values.RATE_LIMIT_REGISTER,
      order: values.RATE_LIMIT_ORDER,
      calls: values.RATE_LIMIT_CALLS,
      newGuest: values.RATE_LIMIT_NEW_GUEST,
      cardReturn: values.RATE_LIMIT_CARD_RETURN,
      orderMails: values.RATE_LIMIT_ORDER_MAILS,
    },
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    returnDays: values.RETURN_DAYS,
    apiDocs: values.API_DOCS ?? isLoopback(values.PUBLIC_URL),
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'must look like postgres://user:password@host:5432/name',
  ).optional(),
  MIGRATE_DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'must look like postgres://user:password@host:5432/name',
  ).optional(),
  ADMIN_EMAIL: email().default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 to 128 characters')
    .max(128, 'must have 8 to 128 characters')
    .optional(),
  DEMO: onOff().default(true),
  PUBLIC_URL: publicAddress().optional(),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  SMTP_URL: address(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must look like Taglio <shop@example.com>')
    .default('Taglio <shop@example.com>'),
  STAFF_EMAIL: email().optional(),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional'], { error: 'must be required or optional' }).optional(),
  RATE_LIMIT: onOff().default(true),
  RATE_LIMIT_WINDOW_SECONDS: wholeNumber(1, 86_400).default(60),
  RATE_LIMIT_LOGIN: wholeNumber(1, 1_000_000).default(20),
  RATE_LIMIT_REGISTER: wholeNumber(1, 1_000_000).default(20),
  RATE_LIMIT_ORDER: wholeNumber(1, 1_000_000).default(30),
  RATE_LIMIT_CALLS: wholeNumber(1, 1_000_000).default(1_200),
  RATE_LIMIT_NEW_GUEST: wholeNumber(1, 1_000_000).default(60),
  RATE_LIMIT_CARD_RETURN: wholeNumber(1, 1_000_000).default(30),
  RATE_LIMIT_ORDER_MAILS: wholeNumber(1, 1_000_000).default(300),
  TRUST_PROXY: proxies().default(false),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  RETURN_DAYS: wholeNumber(1, 365).default(USUAL_RETURN_DAYS),
  API_DOCS: onOff().optional(),
})

const Kashier = z.object({
  KASHIER_MERCHANT_ID: z.string({ error: 'is needed while PAYMENT_PROVIDER is kashier' }),
  KASHIER_API_KEY: z.string({ error: 'is needed while PAYMENT_PROVIDER is kashier' }),
  KASHIER_SECRET_KEY: z.string({ error: 'is needed while PAYMENT_PROVIDER is kashier' }),
  KASHIER_MODE: z.enum(['test', 'live'], { error: 'must be test or live' }).default('test'),
  KASHIER_BASE_URL: publicAddress().optional(),
})

/** Apart from the rest, because a later rule of a schema stays silent while an earlier one is broken. */
function readKashier(given: Record<string, string>): { config?: PaymentConfig; problems: string[] } {
  const provider = given.PAYMENT_PROVIDER?.toLowerCase() ?? 'sandbox'
  if (provider === 'sandbox') return { config: { provider }, problems: [] }
  if (provider !== 'kashier') return { problems: ['PAYMENT_PROVIDER must be sandbox or kashier'] }
  const keys = Kashier.safeParse(given)
  if (!keys.success) return { problems: problemsOf(keys) }
  return {
    config: {
      provider,
      merchantId: keys.data.KASHIER_MERCHANT_ID,
      apiKey: keys.data.KASHIER_API_KEY,
      secretKey: keys.data.KASHIER_SECRET_KEY,
      mode: keys.data.KASHIER_MODE,
      baseUrl: keys.data.KASHIER_BASE_URL,
    },
    problems: [],
  }
}

/** An attacker reads the description of staff's calls first; a developer's own machine may show it. */
const isLoopback = (publicUrl: string | undefined): boolean =>
  publicUrl === undefined || /^(localhost|127\.|\[::1\])/.test(new URL(publicUrl).hostname)

function problemsOf(result: z.ZodSafeParseResult<unknown>): string[] {
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}
