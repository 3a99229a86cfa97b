import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, SETTING_NAMES } from '#shop/settings/config.ts'
import { OWNERS_NAMES } from '#shop/settings/owners-settings.ts'
import { advice, GOING_LIVE, readConfigForStart } from './going-live.ts'

/** A complete configuration, without anything that could be taken for a real secret. */
const live = {
  PUBLIC_URL: 'https://taglio.com.eg',
  PAYMENT_PROVIDER: 'kashier',
  KASHIER_MERCHANT_ID: 'MID-1-2',
  KASHIER_API_KEY: 'a',
  KASHIER_SECRET_KEY: 's',
  KASHIER_MODE: 'live',
  DEMO: 'off',
  ADMIN_EMAIL: 'owner@taglio.com.eg',
  ADMIN_PASSWORD: 'seven brown camels',
  SMTP_URL: 'smtp://mail.taglio.com.eg:587',
  MAIL_FROM: 'Taglio <shop@taglio.com.eg>',
  STAFF_EMAIL: 'orders@taglio.com.eg',
  TRUST_PROXY: '10.0.0.5',
  CONTACT_PHONE: '+20 101 234 5678',
  CONTACT_EMAIL: 'care@taglio.com.eg',
  CONTACT_INSTAGRAM: '@taglio.eg',
}

test('a shop in which everything is decided starts, and there is nothing to tell', () => {
  const config = readConfigForStart(live)
  expect(config.isPublic).toBe(true)
  expect(advice(live, config)).toEqual([])
  expect(GOING_LIVE.map((check) => check.problem(live))).toEqual(GOING_LIVE.map(() => undefined))
})

test('a shop for this machine alone starts without any decision, and says what it generated', () => {
  const config = readConfigForStart({})
  expect(advice({}, config)).toEqual([
    'CONTACT_PHONE, CONTACT_EMAIL and CONTACT_INSTAGRAM should be set: pages show placeholders until then',
  ])
})

describe('a public shop does not start', () => {
  test.each<[string, string, Record<string, string>]>([
    ['on plain http', 'PUBLIC_URL must begin with https://', { PUBLIC_URL: 'http://taglio.com.eg' }],
    ['on all addresses without its own', 'PUBLIC_URL must be', { PUBLIC_URL: '', HOST: '0.0.0.0' }],
    ['without a named card provider', 'PAYMENT_PROVIDER must be set', { PAYMENT_PROVIDER: '' }],
    ['with pretend cards', 'PAYMENT_PROVIDER=sandbox charges no cards', { PAYMENT_PROVIDER: 'sandbox' }],
    ['in a mode nobody chose', 'KASHIER_MODE must be set', { KASHIER_MODE: '' }],
    ['while the demo is undecided', 'DEMO must be set', { DEMO: '' }],
    ['with a short password', 'ADMIN_PASSWORD must have 12', { ADMIN_PASSWORD: 'seven camel' }],
    ['with a common password', 'ADMIN_PASSWORD must have 12', { ADMIN_PASSWORD: '1QAZ2wsx3edc' }],
    ['with the brand for a password', 'ADMIN_PASSWORD must have 12', { ADMIN_PASSWORD: 'Taglio-2026-!!' }],
    ['with one key again and again', 'ADMIN_PASSWORD must have 12', { ADMIN_PASSWORD: 'abababababababab' }],
    [
      'with a distant database in clear',
      'DATABASE_URL must end',
      { DATABASE_URL: 'postgres://u:p@db.lan/x' },
    ],
    [
      'with a distant database that proves nothing',
      'DATABASE_URL must end',
      { DATABASE_URL: 'postgres://u:p@db.lan/x?sslmode=no-verify' },
    ],
    [
      'with a distant database behind a near name',
      'DATABASE_URL must end',
      { DATABASE_URL: 'postgres://u:p@localhost/x?host=db.lan' },
    ],
    [
      'with a verified pooler before a database in clear',
      'LISTEN_DATABASE_URL and MIGRATE_DATABASE_URL must end',
      {
        DATABASE_URL: 'postgres://u:p@pooler.lan/x?sslmode=verify-full',
        LISTEN_DATABASE_URL: 'postgres://u:p@db.lan/x',
        MIGRATE_DATABASE_URL: 'postgres://o:p@db.lan/x?sslmode=require',
      },
    ],
    [
      'with mail in clear',
      'SMTP_URL must not disable encryption',
      { SMTP_URL: 'smtp://mail.lan?ignoreTLS=true' },
    ],
    ...[
      'ignoreTLS=1',
      'ignoreTLS=false&ignoreTLS=true',
      '%69gnoreTLS=true',
      'requireTLS=0',
      'opportunisticTLS=true',
      'tls.rejectUnauthorized=0',
      'tls.rejectUnauthorized=',
      'tls.ciphers=NULL',
      'tls.minVersion=TLSv1',
    ].map((parameters): [string, string, Record<string, string>] => [
      `with mail by ?${parameters}`,
      'SMTP_URL must not disable encryption',
      { SMTP_URL: `smtp://mail.lan?${parameters}` },
    ]),
    [
      'with the courier’s key in clear',
      'BOSTA_BASE_URL must begin with https://',
      { COURIER: 'bosta', BOSTA_API_KEY: 'k', BOSTA_BASE_URL: 'http://bosta.example/api' },
    ],
    ['without knowing whom to tell of orders', 'STAFF_EMAIL must be', { STAFF_EMAIL: '' }],
  ])('%s', (_, sentence, change) => {
    expect(problemsOf({ ...live, ...change })).toEqual([expect.stringContaining(sentence)])
  })

  test('unless mail is encrypted by parameters of its address that weaken nothing', () => {
    const parameters = 'ignoreTLS=false&requireTLS=true&tls.minVersion=TLSv1.3&tls.servername=mail&pool=true'
    expect(problemsOf({ ...live, SMTP_URL: `smtp://mail.lan?${parameters}` })).toEqual([])
  })

  test('and gets everything in one list, wrong settings included', () => {
    const problems = problemsOf({ PUBLIC_URL: 'https://taglio.com.eg', PORT: 'x', SMTP_URL: 'smtp://m' })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'PAYMENT_PROVIDER',
      'DEMO',
      'STAFF_EMAIL',
    ])
  })

  test('and the message about an unreadable address does not contain the database’s', () => {
    const told = problemsOf({ ...live, DATABASE_URL: 'postgres://u:a/b@127.0.0.1/x' })
    expect(told).toEqual([expect.stringContaining('DATABASE_URL must look like')])
  })

  test('and no secret is repeated', () => {
    const told = problemsOf({ ...live, ADMIN_PASSWORD: 'pa55', DATABASE_URL: 'postgres://u:pa55@db.lan/x' })
    expect(told).toHaveLength(3)
    expect(told.join()).not.toContain('pa55')
  })
})

describe('a public shop starts', () => {
  test.each<[string, Record<string, string>]>([
    ['with pretend cards that were allowed', { PAYMENT_PROVIDER: 'sandbox', ALLOW_SANDBOX: 'yes' }],
    ['with a random password', { ADMIN_PASSWORD: '' }],
    [
      'with a database that proves who it is',
      { DATABASE_URL: 'postgres://u:p@db.lan/x?sslmode=verify-full' },
    ],
    ['with a database on this machine', { DATABASE_URL: 'postgres://u:p@127.0.0.1/x' }],
    ['with a database behind a socket', { DATABASE_URL: 'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/x' }],
    [
      'with a private network that was allowed',
      {
        DATABASE_URL: 'postgres://u:p@db.lan/x',
        ALLOW_PLAIN_DATABASE: 'yes',
        SMTP_URL: 'smtp://m?ignoreTLS=true',
        ALLOW_PLAIN_SMTP: 'yes',
      },
    ],
  ])('%s', (_, change) => {
    expect(problemsOf({ ...live, ...change })).toEqual([])
  })

  test('and says what it should not keep', () => {
    const env = {
      ...live,
      KASHIER_MODE: 'test',
      SMTP_URL: '',
      ADMIN_EMAIL: '',
      TRUST_PROXY: 'off',
      RATE_LIMIT: 'off',
      CONTACT_EMAIL: 'care@taglio.example',
    }
    expect(advice(env, readConfig(env)).map((sentence) => sentence.split(' ')[0])).toEqual([
      'Cards',
      'SMTP_URL',
      'ADMIN_EMAIL',
      'TRUST_PROXY',
      'RATE_LIMIT',
      'CONTACT_EMAIL',
    ])
  })
})

describe('a variable that does nothing', () => {
  const told = (env: Record<string, string>) => advice({ ...live, ...env }, readConfig(live))

  test.each([
    ['RATE_LIMITS', 'RATE_LIMIT'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['BACKUPDIR', 'BACKUP_DIR'],
    ['public_url', 'PUBLIC_URL'],
    ['PAYMENT_PROVIDOR', 'PAYMENT_PROVIDER'],
    ['KASHIER_SECRET', undefined],
    ['SMTP_HOST', undefined],
  ])('is named when it looks like a setting: %s', (name, meant) => {
    const said = meant ? `${name} (is ${meant} meant?)` : name
    expect(told({ [name]: 'pa55' })).toEqual([
      `Unknown settings are ignored: ${said}; docs/settings.md lists them all`,
    ])
  })

  test('is left alone when it belongs to another program', () => {
    expect(
      told({
        HOSTNAME: 'shop-1',
        HOSTS: 'x',
        MAIL: '/var/mail/shop',
        LOGNAME: 'shop',
        NODE_ENV: 'production',
        OTEL_SERVICE_NAME: 'shop',
        POSTGRES_PORT: '5432',
        XDG_DATA_DIRS: '/usr/share',
        npm_config_loglevel: 'notice',
      }),
    ).toEqual([])
  })
})

test('docs/settings.md lists every setting once; the README repeats some of them', async () => {
  const settings = await settingRows('docs/settings.md')
  expect(Object.keys(settings).toSorted()).toEqual(SETTING_NAMES.toSorted())
  const readme = await settingRows('README.md')
  expect(Object.keys(readme)).toHaveLength(8)
  for (const [name, fallback] of Object.entries(readme)) expect(settings).toHaveProperty(name, fallback)
})

test('docs/settings.md marks the settings that the owner can change on the screen', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/settings.md'), 'utf8')
  const marked = [...text.matchAll(/^\| `([A-Z_]+)` \|.* ✎ \|$/gm)].map(([, name]) => name)
  expect(marked.toSorted()).toEqual(OWNERS_NAMES.toSorted())
})

/** The default in the table of a page, by name. */
async function settingRows(page: string): Promise<Record<string, string>> {
  const text = await readFile(join(import.meta.dirname, '../..', page), 'utf8')
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)]
  const byName = Object.fromEntries(rows.map(([, name = '', fallback = '']) => [name, fallback]))
  expect(Object.keys(byName)).toHaveLength(rows.length)
  return byName
}

test('a mode of Kashier says nothing of the sandbox', () => {
  const env = { ...live, PAYMENT_PROVIDER: 'sandbox', ALLOW_SANDBOX: 'yes', KASHIER_MODE: 'live' }
  expect(advice(env, readConfig(env))).toEqual([expect.stringContaining('Cards are not charged')])
})

test('the page about going live has the lines of the list, in its order', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/going-live.md'), 'utf8')
  const lines = page.match(/^- \[ \] .*$/gm)
  expect(lines).toEqual(GOING_LIVE.map((check) => `- [ ] ${check.done}`))
})

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfigForStart(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
