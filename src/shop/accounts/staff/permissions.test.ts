import { beforeAll, expect, test } from 'vitest'
import { onlyRow, sql } from '#platform/database/query.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { changeStaff, listStaff } from '../accounts.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await createTestDatabase()
})

let people = 0
const addStaff = async (columns: string, values: string): Promise<number> => {
  const { id } = await onlyRow(shop.db)<{ id: number }>`
    INSERT INTO users (name, email, role, password_hash, ${sql.raw(columns)})
    VALUES ('Mona', ${`${++people}@example.com`}, 'admin', '', ${sql.raw(values)}) RETURNING id`
  return id
}
const heldBy = async (id: number) =>
  (await listStaff(shop.db)).staff.find((member) => member.id === id)?.permissions

test('an account that was made an admin in SQL is an owner', async () => {
  expect(await heldBy(await addStaff('permissions', 'NULL'))).toEqual(['owner'])
})

test.each(["'{}'", "'{owner,cash}'", "'{everything}'"])('%s is nothing that staff may do', async (wrong) => {
  await expect(addStaff('permissions', wrong)).rejects.toThrow('users_permissions')
})

test('a change of rights is recorded with what they were, and the last owner stays one', async () => {
  const lonely = await createTestDatabase()
  const { id } = await onlyRow(lonely.db)<{ id: number }>`
    INSERT INTO users (name, email, role, password_hash, permissions)
    VALUES ('Boss', 'boss@example.com', 'admin', '', '{owner}') RETURNING id`
  await expect(changeStaff(lonely.db, id, { permissions: ['cash'] }, id)).rejects.toMatchObject({
    code: 'last_owner',
  })
  const mona = await addStaff('permissions', "'{orders,cash}'")
  await changeStaff(shop.db, mona, { permissions: ['orders'] }, null)
  expect(
    await onlyRow(shop.db)`SELECT before, after FROM staff_changes WHERE subject = ${`staff:${mona}`}`,
  ).toEqual({ before: { permissions: ['orders', 'cash'] }, after: { permissions: ['orders'] } })
})
