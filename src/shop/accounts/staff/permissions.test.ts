import { beforeAll, expect, test } from 'vitest'
import { onlyRow, rows, sql } from '#platform/database/query.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { changeStaff, listStaff } from '../accounts.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await createTestDatabase()
})

let people = 0
const addStaff = async (columns: string, values: string): Promise<number> => {
  const { id } = await onlyRow<{ id: number }>(
    shop.db,
    sql`INSERT INTO users (name, email, role, password_hash, ${sql.raw(columns)})
        VALUES ('Mona', ${`${++people}@example.com`}, 'admin', '', ${sql.raw(values)}) RETURNING id`,
  )
  return id
}
const heldBy = async (id: number) =>
  (await listStaff(shop.db)).staff.find((member) => member.id === id)?.permissions
const roleOf = (id: number) => onlyRow(shop.db, sql`SELECT staff_role AS role FROM users WHERE id = ${id}`)

test.each([
  ["'owner'", ['owner']],
  ["'orders'", ['orders', 'packing', 'cash', 'figures']],
  ["'catalogue'", ['catalogue']],
  // Made an admin in SQL.
  ['NULL', ['owner']],
])('staff of the previous release with the role %s keep what it allowed', async (role, permissions) => {
  expect(await heldBy(await addStaff('staff_role', role))).toEqual(permissions)
})

test.each([
  ['{owner}', 'owner'],
  ['{packing}', 'orders'],
  ['{catalogue}', 'catalogue'],
])('the previous release finds a role for %s', async (permissions, role) => {
  expect(await roleOf(await addStaff('permissions', `'${permissions}'`))).toEqual({ role })
})

test('a role that the previous release changes counts, and nothing else that it writes', async () => {
  const id = await addStaff('permissions', "'{packing}'")
  await rows(shop.db, sql`UPDATE users SET staff_role = staff_role, is_disabled = true WHERE id = ${id}`)
  expect(await heldBy(id)).toEqual(['packing'])
  await rows(shop.db, sql`UPDATE users SET staff_role = 'catalogue' WHERE id = ${id}`)
  expect(await heldBy(id)).toEqual(['catalogue'])
})

test.each(["'{}'", "'{owner,cash}'", "'{everything}'"])('%s is nothing that staff may do', async (wrong) => {
  await expect(addStaff('permissions', wrong)).rejects.toThrow('users_permissions')
})

test('a change of rights is recorded with what they were, and the last owner stays one', async () => {
  const lonely = await createTestDatabase()
  const { id } = await onlyRow<{ id: number }>(
    lonely.db,
    sql`INSERT INTO users (name, email, role, password_hash, permissions)
        VALUES ('Boss', 'boss@example.com', 'admin', '', '{owner}') RETURNING id`,
  )
  await expect(changeStaff(lonely.db, id, { permissions: ['cash'] }, id)).rejects.toMatchObject({
    code: 'last_owner',
  })
  const mona = await addStaff('permissions', "'{orders,cash}'")
  await changeStaff(shop.db, mona, { permissions: ['orders'] }, null)
  expect(
    await onlyRow(shop.db, sql`SELECT before, after FROM staff_changes WHERE subject = ${`staff:${mona}`}`),
  ).toEqual({ before: { permissions: ['orders', 'cash'] }, after: { permissions: ['orders'] } })
})
