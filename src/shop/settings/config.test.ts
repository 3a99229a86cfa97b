import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('without any setting', () => {
  test('the shop runs on this machine only, with an embedded database and the sandbox', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      backup: { dir: undefined, keepDays: 14 },
      telemetry: { endpoint: undefined, tracedShare: 1 },
      databaseUrl: undefined,
      listenDatabaseUrl: undefined,
      databasePool: 10,
      migrateDatabaseUrl: undefined,
      admin: { email: 'admin@example.com', password: undefined },
      demo: true,
      publicUrl: 'http://127.0.0.1:3000',
      isPublic: false,
      webConcurrency: 1,
      staffSecondFactor: 'optional',
      payment: { provider: 'sandbox', isAllowed: false },
      courier: { name: 'by_hand' },
      mail: { smtpUrl: undefined, requireTls: false },
      rateLimit: {
        enabled: true,
        windowSeconds: 60,
        login: 20,
        register: 20,
        order: 30,
        calls: 1200,
        newGuest: 60,
        cardReturn: 30,
        mails: 300,
      },
      trustProxy: false,
      logLevel: 'info',
      metrics: { port: undefined, token: undefined },
      drainSeconds: 0,
      apiDocs: true,
      owners: {},
    })
  })

  test('an empty text counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', PAYMENT_PROVIDER: '' })).toEqual(readConfig({}))
  })
})

describe('given settings', () => {
  test('are read', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::1',
      DEMO: 'off',
      RATE_LIMIT: 'off',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      PAYMENT_PROVIDER: 'kashier',
      KASHIER_MERCHANT_ID: 'MID-1-2',
      KASHIER_API_KEY: 'a',
      KASHIER_SECRET_KEY: 's',
    })
    expect(config).toMatchObject({
      publicUrl: 'http://[::1]:8080',
      demo: false,
      trustProxy: ['loopback', '10.0.0.0/8'],
      payment: { provider: 'kashier', merchantId: 'MID-1-2', mode: 'test' },
    })
    expect(config.rateLimit.enabled).toBe(false)
  })

  test('the public address loses the slash at its end', () => {
    expect(readConfig({ PUBLIC_URL: 'https://taglio.example/' }).publicUrl).toBe('https://taglio.example')
  })
})

describe('a shop is public', () => {
  test.each([
    ['its address is not of this machine', { PUBLIC_URL: 'https://taglio.eg' }, true],
    ['its address is of this machine', { PUBLIC_URL: 'http://shop.localhost:3000', HOST: '0.0.0.0' }, false],
    ['its address is [::1]', { PUBLIC_URL: 'http://[::1]:3000' }, false],
    ['it listens on all addresses and none is named', { HOST: '0.0.0.0' }, true],
    ['it listens on this machine only', { HOST: '127.0.0.2' }, false],
    ['a proxy is trusted and no address is named', { TRUST_PROXY: 'loopback' }, true],
    ['a proxy is trusted in a trial', { TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://localhost' }, false],
  ])('when %s: %j is %s', (_, env, expected) => {
    const { isPublic, apiDocs, staffSecondFactor } = readConfig(env)
    expect(isPublic).toBe(expected)
    // Settings that default to it.
    expect({ apiDocs, staffSecondFactor }).toEqual({
      apiDocs: !expected,
      staffSecondFactor: expected ? 'required' : 'optional',
    })
  })
})

test('of several database hosts the message says what to put in front', () => {
  expect(problemsOf({ DATABASE_URL: 'postgres://u:p@a:1,b:2/shop' }).join()).toContain('HAProxy')
})

describe('a mail server', () => {
  test.each([
    ['on another machine must encrypt', { SMTP_URL: 'smtp://mail.example:587' }, true],
    ['on this machine need not', { SMTP_URL: 'smtp://127.0.0.1:25' }, false],
    ['that was allowed not to need not', { SMTP_URL: 'smtp://10.0.0.3', ALLOW_PLAIN_SMTP: 'yes' }, false],
  ])('%s', (_, env, expected) => {
    expect(readConfig(env).mail.requireTls).toBe(expected)
  })
})

describe('a wrong setting', () => {
  test.each([
    ['PORT', '80x'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'postgres://u:p@db/shop?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['DEMO', 'maybe'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['WEB_CONCURRENCY', '0'],
    ['PAYMENT_PROVIDER', 'cash'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'Taglio'],
    ['RATE_LIMIT_LOGIN', '0'],
    ['UNCONFIRMED_PIECES', '0'],
    ['CONFIRMATION', 'sometimes'],
    ['RELEASE_UNCONFIRMED_HOURS', '0'],
    ['RELEASE_UNCONFIRMED_HOURS', 'sometimes'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['RETURN_DAYS', '1.5'],
    ['HOLIDAYS', '2027-02-30'],
    ['HOLIDAYS', '7 January 2027'],
    ['DATABASE_URL', 'postgres://a:5432,b:5432/shop?target_session_attrs=read-write'],
    ['DATABASE_URL', 'postgres://a,b/shop'],
    ['LISTEN_DATABASE_URL', 'postgres://db/shop'],
    ['DATABASE_POOL', '0'],
    ['DRAIN_SECONDS', '-1'],
    ['METRICS_PORT', '0'],
    ['METRICS_TOKEN', 'short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['ALLOW_SANDBOX', 'perhaps'],
    ['SHIPPING_FEE', '75,50'],
    ['TAGLINE', 'x'.repeat(81)],
    ['CONTACT_PHONE', 'call me'],
    ['CONTACT_EMAIL', 'care'],
    ['CONTACT_INSTAGRAM', 'https://instagram.com/x'],
    ['CONTACT_ADDRESS', 'one\ntwo'],
    ['STAFF_EMAIL', 'one@example.com two'],
    ['HOLIDAYS', '2026-02-30'],
    ['NOTICE_FROM', 'tomorrow'],
    ['RETURN_SHIPPING', 'nobody'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`- ${name} must`))
  })

  test('does not hide another: all are listed in one message', () => {
    const problems = problemsOf({
      PORT: 'x',
      DEMO: 'maybe',
      PAYMENT_PROVIDER: 'kashier',
      KASHIER_API_KEY: 'hush-hush',
    })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'DEMO',
      'KASHIER_MERCHANT_ID',
      'KASHIER_SECRET_KEY',
    ])
  })

  test('that is an address with a slash in its password says how that is written', () => {
    const [database, mail] = problemsOf({
      DATABASE_URL: 'postgres://u:a/b@db/x',
      SMTP_URL: 'smtp://u:a/b@mail',
    })
    expect([database, mail]).toEqual([
      expect.stringMatching(/^DATABASE_URL must .* %2F/),
      expect.stringMatching(/^SMTP_URL must .* %2F/),
    ])
  })

  test('that is a secret is not repeated', () => {
    expect(problemsOf({ ADMIN_PASSWORD: 'pa55', DATABASE_URL: 'x://me:pa55@host' }).join()).not.toContain(
      'pa55',
    )
  })
})

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
  }
  return []
}

test('an owner of the schema, or an address to listen at, is of a database that is named', () => {
  for (const name of ['MIGRATE_DATABASE_URL', 'LISTEN_DATABASE_URL'])
    expect(problemsOf({ [name]: 'postgres://db/shop' })).toEqual([
      expect.stringContaining(`${name} must come with DATABASE_URL`),
    ])
})

test('figures have a port of their own', () => {
  expect(problemsOf({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT must be another port than PORT'])
  expect(problemsOf({ METRICS_PORT: '3001' })).toEqual([])
})

test('a backup folder is for the embedded database, and relative to the start folder', () => {
  expect(readConfig({ BACKUP_DIR: 'backups', BACKUP_KEEP_DAYS: '3' }).backup).toEqual({
    dir: resolve('backups'),
    keepDays: 3,
  })
  expect(() => readConfig({ BACKUP_DIR: 'backups', DATABASE_URL: 'postgres://db/shop' })).toThrow(
    'BACKUP_DIR must not come with DATABASE_URL',
  )
})
