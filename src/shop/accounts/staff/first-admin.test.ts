import { beforeEach, describe, expect, test } from 'vitest'
import { execute, row, rows } from '#platform/database/query.ts'
import { logIn } from '#tests/support/log-in.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { ensureFirstAdmin, findSession, register } from '../accounts.ts'

let shop: TestDatabase
beforeEach(async () => {
  shop = await createTestDatabase()
})

const settings = { email: 'boss@example.com', password: 'from the settings' }

describe('the first admin', () => {
  test('is made from the settings at the first start', async () => {
    expect(await ensureFirstAdmin(shop.db, settings)).toEqual({ email: 'boss@example.com' })
    const { account } = await logIn(shop.db, settings)
    expect(account.role).toBe('admin')
  })

  test('gets a password to be printed once when the settings have none', async () => {
    const { email, generatedPassword } = await ensureFirstAdmin(shop.db, { email: 'admin@example.com' })
    expect(generatedPassword?.length).toBeGreaterThanOrEqual(20)
    expect((await logIn(shop.db, { email, password: generatedPassword ?? '' })).account.role).toBe('admin')
    expect(await ensureFirstAdmin(shop.db, { email: 'admin@example.com' })).toEqual({ email })
  })

  test('keeps their password when the setting changes later', async () => {
    await ensureFirstAdmin(shop.db, settings)
    expect(await ensureFirstAdmin(shop.db, { ...settings, password: 'another one' })).toEqual({
      email: settings.email,
      isPasswordIgnored: true,
    })
    await expect(logIn(shop.db, { ...settings, password: 'another one' })).rejects.toThrow()
    expect((await logIn(shop.db, settings)).account.role).toBe('admin')
  })

  test('stays the only one when the address in the settings changes later', async () => {
    await ensureFirstAdmin(shop.db, settings)
    expect(await ensureFirstAdmin(shop.db, { ...settings, email: 'other@example.com' })).toEqual({
      email: 'boss@example.com',
    })
    await expect(logIn(shop.db, { ...settings, email: 'other@example.com' })).rejects.toThrow()
  })

  test('takes over an account of that address, and locks its previous user out', async () => {
    const squatter = await register(shop.db, {
      name: 'Squatter',
      email: 'Boss@example.com',
      password: 'squatting',
      phoneNumber: null,
    })
    // Otherwise the admin would need a second factor that only the squatter has.
    await execute(shop.db)`
      UPDATE users SET totp_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' WHERE id = ${squatter.account.id}`
    // The squatter's browser is not a known browser of the admin.
    await execute(shop.db)`
      INSERT INTO known_devices (user_id, hash) VALUES (${squatter.account.id}, decode('00', 'hex'))`
    await ensureFirstAdmin(shop.db, settings)
    expect(await findSession(shop.db, squatter.token)).toBeNull()
    expect(await rows(shop.db)`SELECT 1 FROM known_devices`).toEqual([])
    await expect(logIn(shop.db, { ...settings, password: 'squatting' })).rejects.toThrow()
    expect((await logIn(shop.db, settings)).account).toMatchObject({
      id: squatter.account.id,
      role: 'admin',
    })
  })

  test('is made once by several processes starting together', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => ensureFirstAdmin(shop.db, { email: 'admin@example.com' })),
    )
    expect(made.filter((admin) => admin.generatedPassword)).toHaveLength(1)
    expect(await row(shop.db)`SELECT count(*) AS admins FROM users WHERE role = 'admin'`).toEqual({
      admins: 1,
    })
  })
})
