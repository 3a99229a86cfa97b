/**
 * The settings, read once from the environment. Everything wrong with them is told in one message, in the names that
 * the operator typed, and never with a value that could be a secret.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { CHARGES, type Charges, CONTACT, TAGLINE } from '../contract/settings.ts'
import { USUAL_RETURN_DAYS } from '../contract/values.ts'
import { isLocalAddress, isLoopback } from './loopback.ts'
import {
  address,
  databaseAddress,
  email,
  line,
  onOff,
  pounds,
  proxies,
  publicAddress,
  wholeNumber,
} from './setting-kinds.ts'

export type Config = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Unset: the embedded server. */
  databaseUrl: string | undefined
  /** The database itself, when databaseUrl leads to a pooler. */
  listenDatabaseUrl: string | undefined
  /** Connections of a process. */
  databasePool: number
  /** The owner of the schema, when DATABASE_URL names a role that only reads and writes rows. */
  migrateDatabaseUrl: string | undefined
  admin: { email: string; password: string | undefined }
  demo: boolean
  /** Without a slash at its end. */
  publicUrl: string
  /** Whether others than this machine are meant to reach the shop. */
  isPublic: boolean
  webConcurrency: number
  payment: PaymentConfig
  mail: {
    smtpUrl: string | undefined
    /** Whether a mail server that offers no encryption is given no mail. */
    requireTls: boolean
    from: string
    staffEmail: string | undefined
  }
  /** Whether staff must have a second factor. */
  staffSecondFactor: 'required' | 'optional'
  rateLimit: RateLimitConfig
  unconfirmed: UnconfirmedConfig
  /** False, or the addresses of proxies whose forwarded headers count. */
  trustProxy: false | string[]
  logLevel: LogLevel
  /** Where /metrics answers: on a port of its own, or to a token. */
  metrics: { port: number | undefined; token: string | undefined }
  /** How long proxies are told to look elsewhere before the shop stops. */
  drainSeconds: number
  returnDays: number
  /** Whether the API describes itself at /api/docs. */
  apiDocs: boolean
  /** What an order costs beside its goods. */
  charges: Charges
  tagline: string
  /** How shoppers reach the house; Instagram by its handle. */
  contact: { phone: string; email: string; instagram: string; address: string }
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

/** What may leave the shelf without a person's confirmation: of one order, of one phone number, of one network in an hour. */
export type UnconfirmedConfig = {
  pieces: number
  amountInPiastres: number
  ordersPerPhone: number
  networkPieces: number
  networkHolds: number
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

export type Environment = Record<string, string | undefined>

export function readConfig(env: Environment): Config {
  const { config, problems } = parseConfig(env)
  if (!config) throw new ConfigError(problems)
  return config
}

/** The settings, or everything that is wrong with them. */
export function parseConfig(env: Environment): { config?: Config; problems: string[] } {
  const given = givenSettings(env)
  const settings = Settings.safeParse(given)
  const kashier = readKashier(given)
  const problems = [...problemsOf(settings), ...kashier.problems]
  if (given.LISTEN_DATABASE_URL && !given.DATABASE_URL)
    problems.push('LISTEN_DATABASE_URL must come with DATABASE_URL, the address of the pooler')
  if (!settings.success || problems.length > 0) return { problems }
  return { config: configOf(settings.data, kashier.config ?? { provider: 'sandbox' }), problems }
}

/** What the operator has set; an empty text counts as unset. */
export function givenSettings(env: Environment): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (value?.trim()) given[name] = value.trim()
  return given
}

function configOf(values: z.infer<typeof Settings>, payment: PaymentConfig): Config {
  const publicUrl =
    values.PUBLIC_URL ?? `http://${isIP(values.HOST) === 6 ? `[${values.HOST}]` : values.HOST}:${values.PORT}`
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    listenDatabaseUrl: values.LISTEN_DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    migrateDatabaseUrl: values.MIGRATE_DATABASE_URL,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    demo: values.DEMO,
    publicUrl,
    isPublic: isPublic(values),
    staffSecondFactor: values.STAFF_SECOND_FACTOR ?? (isLocalAddress(publicUrl) ? 'optional' : 'required'),
    webConcurrency: values.WEB_CONCURRENCY,
    payment,
    mail: {
      smtpUrl: values.SMTP_URL,
      requireTls:
        values.SMTP_URL !== undefined && !values.ALLOW_PLAIN_SMTP && !isLocalAddress(values.SMTP_URL),
      from: values.MAIL_FROM,
      staffEmail: values.STAFF_EMAIL,
    },
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
    unconfirmed: {
      pieces: values.UNCONFIRMED_PIECES,
      amountInPiastres: values.UNCONFIRMED_AMOUNT * 100,
      ordersPerPhone: values.UNCONFIRMED_ORDERS_PER_PHONE,
      networkPieces: values.UNCONFIRMED_NETWORK_PIECES,
      networkHolds: values.UNCONFIRMED_NETWORK_HOLDS,
    },
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metrics: { port: values.METRICS_PORT, token: values.METRICS_TOKEN },
    drainSeconds: values.DRAIN_SECONDS,
    returnDays: values.RETURN_DAYS,
    // An attacker reads the description of staff's calls first; a developer's own machine may show it.
    apiDocs: values.API_DOCS ?? isLocalAddress(publicUrl),
    charges: { ...CHARGES, shippingInPiastres: values.SHIPPING_FEE },
    tagline: values.TAGLINE,
    contact: {
      phone: values.CONTACT_PHONE,
      email: values.CONTACT_EMAIL,
      instagram: values.CONTACT_INSTAGRAM,
      address: values.CONTACT_ADDRESS,
    },
  }
}

/**
 * By the address that shoppers are told. Without one it is the address that the shop listens at, unless a proxy is
 * trusted: then the shop stands behind an address that nobody has named.
 */
export function isPublic(values: {
  PUBLIC_URL?: string | undefined
  HOST?: string | undefined
  TRUST_PROXY?: unknown
}): boolean {
  if (values.PUBLIC_URL) return !isLocalAddress(values.PUBLIC_URL)
  return !isLoopback(values.HOST ?? '127.0.0.1') || Boolean(values.TRUST_PROXY)
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress().optional(),
  LISTEN_DATABASE_URL: databaseAddress().optional(),
  DATABASE_POOL: wholeNumber(1, 500).default(10),
  MIGRATE_DATABASE_URL: databaseAddress().optional(),
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
  UNCONFIRMED_PIECES: wholeNumber(1, 1_000_000).default(25),
  UNCONFIRMED_AMOUNT: wholeNumber(1, 100_000_000).default(40_000),
  UNCONFIRMED_ORDERS_PER_PHONE: wholeNumber(1, 1_000_000).default(2),
  UNCONFIRMED_NETWORK_PIECES: wholeNumber(1, 1_000_000).default(25),
  UNCONFIRMED_NETWORK_HOLDS: wholeNumber(1, 1_000_000).default(5),
  TRUST_PROXY: proxies().default(false),
  ALLOW_SANDBOX: onOff().default(false),
  ALLOW_PLAIN_DATABASE: onOff().default(false),
  ALLOW_PLAIN_SMTP: onOff().default(false),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  DRAIN_SECONDS: wholeNumber(0, 600).default(0),
  RETURN_DAYS: wholeNumber(1, 365).default(USUAL_RETURN_DAYS),
  API_DOCS: onOff().optional(),
  SHIPPING_FEE: pounds().default(CHARGES.shippingInPiastres),
  TAGLINE: line(80).default(TAGLINE),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{5,25}$/, 'must be a telephone number, such as +20 100 123 4567')
    .default(CONTACT.phone),
  CONTACT_EMAIL: email().default(CONTACT.email),
  CONTACT_INSTAGRAM: z
    .string()
    .transform((handle) => handle.replace(/^@/, ''))
    .pipe(z.string().regex(/^[\w.]{1,30}$/, 'must be a handle, such as taglio'))
    .default(CONTACT.instagram),
  CONTACT_ADDRESS: line(200).default(CONTACT.address),
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

function problemsOf(result: z.ZodSafeParseResult<unknown>): string[] {
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}
