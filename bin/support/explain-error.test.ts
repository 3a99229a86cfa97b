import { afterEach, expect, test, vi } from 'vitest'
import { ShopError } from '#shop/context/shop-error.ts'
import { explanationOf } from './explain-error.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  [
    { code: 'ENOTFOUND', hostname: 'db.invalid' },
    'The host db.invalid cannot be resolved. Is DATABASE_URL right?',
  ],
  [
    { code: 'ENOENT', syscall: 'connect', address: '/run/postgresql/.s.PGSQL.5432' },
    'No server answers at /run/postgresql/.s.PGSQL.5432. Is the database of DATABASE_URL running?',
  ],
  [
    { code: '28P01', message: 'password authentication failed for user "shop"' },
    'The database refused the connection: password authentication failed for user "shop". Is DATABASE_URL right, and may its user create tables?',
  ],
  [
    { code: '08P01', message: 'unsupported startup parameter: statement_timeout' },
    'DATABASE_URL is the address of a pooler. Set LISTEN_DATABASE_URL to the address of the database itself.',
  ],
  [
    { message: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' },
    'The database requires a password, and DATABASE_URL has none.',
  ],
  [
    { message: 'The server does not support SSL connections' },
    'DATABASE_URL requires encryption (sslmode), but the database does not offer it. Set ssl = on in its postgresql.conf.',
  ],
  [
    { message: 'Client has encountered a connection error and is not queryable' },
    'The database did not answer, or closed the connection. Is DATABASE_URL right, and is PostgreSQL running there? The log of an embedded one is postgres/postgres.log in DATA_DIR.',
  ],
  [
    { code: '53100', message: 'could not extend file "base/1": No space left on device' },
    'The disk of the database is full: could not extend file "base/1": No space left on device. Free some space.',
  ],
  [
    { code: 'EARLIER_SCHEMA', message: 'The database was not made by 0001_platform.sql of this build.' },
    'This database was made by an earlier build of Taglio (before 0.3.0). Start with an empty DATA_DIR or database; a backup made by that build can be restored with that build only.',
  ],
  [
    { code: 'EACCES', syscall: 'open', path: '/data/postgres/postgres.log' },
    'This user may not open /data/postgres/postgres.log. Start as its owner, or change the owner of the folder with chown -R.',
  ],
  [
    { code: 'EROFS', syscall: 'access', path: '/data/postgres' },
    'The disk of /data/postgres is read-only. Mount it for writing, or choose another DATA_DIR.',
  ],
])('a start that fails with %o says what to look at', (problem, sentence) => {
  expect(explanationOf(Object.assign(new Error(), problem))).toBe(sentence)
})

test('of two ports the one that is taken is named by its setting', () => {
  vi.stubEnv('PORT', '4000')
  vi.stubEnv('METRICS_PORT', '9464')
  const taken = (port: number) =>
    explanationOf(Object.assign(new Error(), { code: 'EADDRINUSE', address: '127.0.0.1', port }))
  expect(taken(4000)).toContain('choose another PORT.')
  expect(taken(9464)).toContain('choose another METRICS_PORT.')
})

test('an error of the shop is printed in its own words', () => {
  expect(explanationOf(new ShopError('last_owner'))).toBe('The shop needs at least one owner.')
})
