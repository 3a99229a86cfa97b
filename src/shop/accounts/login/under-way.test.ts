import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { type Database, execute, inTransaction, row, rows, sql } from '#platform/database/query.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { beginTotp, confirmTotp, findSession, logIn, register, removeTotp, verifyLogin } from '../accounts.ts'
import { changePassword, replacePassword } from '../passwords/change-password.ts'
import { seal } from '../second-factor/sealed-secret.ts'
import { lockTotp } from '../second-factor/second-factor-sql.ts'
import { countWrongPassword, type LoginPlace } from './login-limits.ts'

/** Two concurrent changes of an account: the first is held up until the second waits for it. */

const shop = await createTestDatabase()

const place: LoginPlace = {
  network: '192.0.2.1',
  device: null,
  browser: '',
  origin: 'http://localhost',
  limit: { allowed: 100, windowSeconds: 60 },
}
const password = 'correct horse'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

async function person(email: string, { hasFactor }: { hasFactor: boolean }) {
  const { account } = await register(shop.db, { name: 'Nadia', email, password, phoneNumber: null })
  if (hasFactor)
    await execute(shop.db)`
      UPDATE users SET totp_secret = ${await seal(shop.db, account.id, SECRET)} WHERE id = ${account.id}`
  await execute(shop.db)`DELETE FROM tokens WHERE user_id = ${account.id}`
  return account
}

async function whileChanging(
  change: (tx: Database) => Promise<unknown>,
  begin: () => Promise<unknown>,
  meanwhile: (tx: Database) => Promise<unknown> = async () => {},
): Promise<unknown> {
  let begun: Promise<unknown> = Promise.resolve()
  await inTransaction(shop.db, async (tx) => {
    await change(tx)
    begun = begin().catch((error: unknown) => error)
    const waiting = sql`SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`
    await eventually(async () => expect(await row(tx)(waiting)).toBeDefined())
    await meanwhile(tx)
  })
  return begun
}

const lock = (tx: Database, id: number) => rows(tx)`SELECT 1 FROM users WHERE id = ${id} FOR UPDATE`

const sessionsOf = (id: number) => rows(shop.db)`SELECT 1 FROM tokens WHERE user_id = ${id}`

test.each([false, true])(
  'a login gets nothing by a password that is changed meanwhile, with a second factor: %s',
  async (hasFactor) => {
    const { id, email } = await person(`login-${hasFactor}@example.com`, { hasFactor })
    const answer = await whileChanging(
      (tx) => replacePassword(tx, id, 'another', {}),
      () => logIn(shop.db, { email, password }, place),
    )
    expect(answer).toMatchObject({ code: 'wrong_credentials' })
    expect(await sessionsOf(id)).toEqual([])
  },
)

test('nor does its second half', async () => {
  const { id, email } = await person('half@example.com', { hasFactor: true })
  const asked = await logIn(shop.db, { email, password }, place)
  const { challenge } = 'secondFactor' in asked ? asked.secondFactor : { challenge: '' }
  const answer = await whileChanging(
    (tx) => lock(tx, id),
    () => verifyLogin(shop.db, { challenge, code: generateSync({ secret: SECRET }) }, place),
    (tx) => replacePassword(tx, id, 'another', {}),
  )
  expect(answer).toMatchObject({ code: 'invalid_token' })
  expect(await sessionsOf(id)).toEqual([])
})

test('nor does another change of it, which would lock its owner out', async () => {
  const account = await person('changing@example.com', { hasFactor: false })
  const answer = await whileChanging(
    (tx) => replacePassword(tx, account.id, 'another', {}),
    () =>
      changePassword(
        shop.db,
        account,
        0,
        { currentPassword: password, newPassword: 'battery staple' },
        place,
      ),
  )
  expect(answer).toMatchObject({ code: 'invalid_input' })
  const kept = await row(shop.db)`SELECT password_hash AS hash FROM users WHERE id = ${account.id}`
  expect(kept).toEqual({ hash: 'another' })
})

test('nor does a second factor that the session of before is adding', async () => {
  const { account, token } = await register(shop.db, {
    name: 'Nadia',
    email: 'adding@example.com',
    password,
    phoneNumber: null,
  })
  const { secret } = await beginTotp(shop.db, account)
  const sessionId = (await findSession(shop.db, token))?.session.id ?? 0
  const answer = await whileChanging(
    (tx) => replacePassword(tx, account.id, 'another', {}),
    () => confirmTotp(shop.db, account, sessionId, generateSync({ secret })),
  )
  expect(answer).toMatchObject({ code: 'unauthenticated' })
  const kept = await row(shop.db)`SELECT totp_secret AS secret FROM users WHERE id = ${account.id}`
  expect(kept).toEqual({ secret: null })
})

test('the right code among many wrong ones that were sent at once takes nothing away', async () => {
  const account = await person('burst@example.com', { hasFactor: true })
  const answer = await whileChanging(
    (tx) => lock(tx, account.id),
    () => removeTotp(shop.db, account, generateSync({ secret: SECRET }), place),
    async () => {
      for (let wrong = 0; wrong < 5; wrong++)
        await countWrongPassword(shop.db, `second factor of ${account.id}`, place)
    },
  )
  expect(answer).toMatchObject({ code: 'rate_limited' })
  expect(await lockTotp(shop.db, account.id)).toMatchObject({ secret: SECRET })
})
