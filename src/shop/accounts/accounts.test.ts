import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { execute, row } from '#platform/database/query.ts'
import { logIn } from '#tests/support/log-in.ts'
import { comparedWith } from '#tests/support/remembered-argon2.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { findSession, forgetExpiredTokens, logOut, register } from './accounts.ts'

const shop = await createTestDatabase()

const nadia = { name: 'Nadia', email: 'nadia@example.com', password: 'correct horse', phoneNumber: null }
await register(shop.db, nadia)

describe('accounts', () => {
  test('a registered account is known by its token from then on', async () => {
    const { account, token } = await register(shop.db, { ...nadia, email: 'known@example.com' })
    expect(account).toEqual({
      id: expect.any(Number),
      name: 'Nadia',
      email: 'known@example.com',
      phoneNumber: null,
      language: 'en',
      role: 'user',
      emailConfirmed: false,
      permissions: [],
      mustChangePassword: false,
      hasSecondFactor: false,
    })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect((await findSession(shop.db, token))?.account).toEqual(account)
  })

  test('an email is taken, whatever its case', async () => {
    await expect(register(shop.db, { ...nadia, email: 'NADIA@Example.com' })).rejects.toMatchObject({
      code: 'email_taken',
    })
  })

  test('of many registrations at once with one email, one wins and the others are refused', async () => {
    const tries = Array.from({ length: 6 }, (_, i) =>
      register(shop.db, { ...nadia, email: i % 2 ? 'Race@example.com' : 'race@example.com' }),
    )
    const results = await Promise.allSettled(tries)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'email_taken' })
  })

  test('logging in takes the email in any case and gives another token', async () => {
    const first = await logIn(shop.db, { email: 'Nadia@EXAMPLE.com', password: 'correct horse' })
    const second = await logIn(shop.db, { email: 'nadia@example.com', password: 'correct horse' })
    expect(first.token).not.toBe(second.token)
    expect(first.account).toEqual(second.account)
    expect(first.account).not.toHaveProperty('passwordHash')
  })

  test('a wrong password and an unknown email are refused in the same words', async () => {
    const wrong = await logIn(shop.db, { email: 'nadia@example.com', password: 'wrong' }).catch((e) => e)
    const unknown = await logIn(shop.db, { email: 'nobody@example.com', password: 'wrong' }).catch((e) => e)
    expect(wrong).toMatchObject({ code: 'wrong_credentials' })
    expect({ ...unknown, message: unknown.message }).toEqual({ ...wrong, message: wrong.message })
  })

  test('an unknown email is as much work as a wrong password', async () => {
    const wrong = await workOf('nadia@example.com')
    expect(wrong).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/)])
    expect(await workOf('nobody@example.com')).toEqual(wrong)
  })

  test('logging out revokes this token and no other', async () => {
    const phone = await logIn(shop.db, { email: 'nadia@example.com', password: 'correct horse' })
    const laptop = await logIn(shop.db, { email: 'nadia@example.com', password: 'correct horse' })
    await logOut(shop.db, phone.token)
    expect(await findSession(shop.db, phone.token)).toBeNull()
    expect((await findSession(shop.db, laptop.token))?.account).toEqual(laptop.account)
  })

  test('a token ends after thirty days and is then forgotten', async () => {
    const { token, account } = await logIn(shop.db, {
      email: 'nadia@example.com',
      password: 'correct horse',
    })
    await forgetExpiredTokens(shop.db)
    expect((await findSession(shop.db, token))?.account).toEqual(account)
    await execute(shop.db)`UPDATE tokens SET expires_at = expires_at - interval '30 days'`
    expect(await findSession(shop.db, token)).toBeNull()
    await forgetExpiredTokens(shop.db)
    expect(await row(shop.db)`SELECT 1 FROM tokens`).toBeUndefined()
  })

  test('a password with another hashing cost is rehashed at the next login', async () => {
    const cheap = await hash('correct horse', { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 })
    await execute(shop.db)`UPDATE users SET password_hash = ${cheap} WHERE email = 'nadia@example.com'`
    const kept = () => row(shop.db)<{ hash: string }>`
      SELECT password_hash AS hash FROM users WHERE email = 'nadia@example.com'`
    await logIn(shop.db, { email: 'nadia@example.com', password: 'wrong' }).catch(() => {})
    expect((await kept())?.hash).toBe(cheap)
    await logIn(shop.db, { email: 'nadia@example.com', password: 'correct horse' })
    const renewed = await kept()
    expect(renewed?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await logIn(shop.db, { email: 'nadia@example.com', password: 'correct horse' })
    expect(await kept()).toEqual(renewed)
  })

  test('neither a password nor a token can be read from the database', async () => {
    const { token } = await logIn(shop.db, { email: 'nadia@example.com', password: 'correct horse' })
    const stored = await row(shop.db)<{ all: string }>`
      SELECT (SELECT json_agg(u)::text FROM users u) || (SELECT json_agg(t)::text FROM tokens t) AS all`
    expect(stored?.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(stored?.all).not.toContain('correct horse')
    expect(stored?.all).not.toContain(token)
    expect(stored?.all).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })
})

/** CPU time, because wall time depends on what else the machine does. */
/** The cost of each hash comparison for a wrong password, from the parameters in the hash. */
async function workOf(email: string): Promise<string[]> {
  const before = comparedWith.length
  await logIn(shop.db, { email, password: 'wrong' }).catch(() => {})
  return comparedWith.slice(before).map((hash) => hash.split('$').slice(0, 4).join('$'))
}
