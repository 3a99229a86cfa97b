import { join } from 'node:path'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { runProgram } from '#platform/system/system.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'
import { staffCommand } from './staff.ts'
import { explanationOf } from './support/explain-error.ts'

const shop = await openTestShop({ alone: 'lists all staff' })

/** The output of the program, or its error message. */
async function program(...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: shop.connectionString, LOG_LEVEL: 'silent' }
  const path = join(import.meta.dirname, 'staff.ts')
  return (await runProgram(process.execPath, [path, ...args], { env })).output
}

/** The same without starting a process, which is most of the time. */
async function staff(...args: string[]): Promise<string> {
  const lines = await staffCommand(args)(shop.db).catch((error: unknown) => [explanationOf(error)])
  return lines.join('\n')
}

async function addFactor(visitor: Visitor): Promise<void> {
  const { secret } = (await visitor.call('POST', '/auth/totp')).body.data
  await visitor.call('POST', '/auth/totp/confirm', { code: generateSync({ secret }) })
}

test('staff are listed, invited, disabled, logged out and given a password from the command line', async () => {
  const owner = await shop.admin()
  const somebody = await shop.admin('orders')
  const email = somebody.email ?? ''
  expect(await program('list')).toContain(`${email}  orders`)
  expect(await staff('invite', 'omar@example.com', 'catalogue', 'Omar', 'Aziz')).toContain('is invited')
  expect(await staff('list')).toMatch(/omar@example\.com {2}catalogue {2}invited until/)

  await addFactor(somebody)
  expect(await staff('end-sessions', email)).toContain('logged out everywhere')
  expect((await somebody.call('GET', '/auth/me')).status).toBe(401)

  const [, password] = /logs in with (\S{20,})/.exec(await staff('password', email)) ?? []
  const login = () => shop.guest().call('POST', '/auth/login', { email, password })
  expect((await login()).body).toHaveProperty('secondFactor')
  expect(await staff('forget-factor', email)).toContain('with the password alone')
  expect((await login()).body).toHaveProperty('token')
  expect(await staff('disable', email)).toContain('is disabled')
  expect((await login()).status).toBe(401)
  expect(await staff('disable', owner.email ?? '')).toContain('at least one owner')
})

test('a shopper’s lost factor is forgotten, too', async () => {
  const shopper = await shop.user()
  const email = shopper.email ?? ''
  await addFactor(shopper)
  const login = () => shop.guest().call('POST', '/auth/login', { email, password: 'correct horse' })
  expect((await login()).body).toHaveProperty('secondFactor')
  expect(await staff('forget-factor', email.toUpperCase())).toContain('with the password alone')
  expect((await login()).body).toHaveProperty('token')
  expect((await shopper.call('GET', '/auth/me')).status).toBe(401)
})

test('what it does not understand it explains', async () => {
  expect(await program('promote')).toContain('npm run staff -- list')
  expect(await staff('disable', 'nobody@example.com')).toContain('No staff account')
  expect(await staff('forget-factor', 'nobody@example.com')).toContain('No account has the address')
  expect(await staff('forget-factor')).toContain('npm run staff -- list')
})
