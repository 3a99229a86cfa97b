import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { actAsApp, openAppRole } from './app-role.ts'
import { closeDatabase, type DatabasePool, openDatabase, row, rows, sql } from './database.ts'

let owners: TestDatabase
let app: DatabasePool
beforeAll(async () => {
  owners = await createTestDatabase()
  app = openDatabase(await openAppRole(owners.db, owners.connectionString, ['audit_events', 'staff_changes']))
})
afterAll(async () => {
  await closeDatabase(app)
  await owners.drop()
})

describe('the role of the application', () => {
  test('is no superuser and makes neither roles nor databases', async () => {
    const role = await row(
      app,
      sql`SELECT current_user AS name, session_user = current_user AS "isItself", rolsuper, rolcreaterole, rolcreatedb
          FROM pg_roles WHERE rolname = current_user`,
    )
    expect(role).toEqual({
      name: 'taglio_app',
      isItself: true,
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
    })
  })

  test.each([
    'CREATE TABLE loot (id integer)',
    'ALTER TABLE users ADD COLUMN loot text',
    'DROP TABLE audit_events',
    'ALTER TABLE audit_events DISABLE TRIGGER ALL',
    'TRUNCATE orders CASCADE',
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "UPDATE audit_events SET event = 'nothing'",
    'DELETE FROM audit_events',
    'DELETE FROM staff_changes',
    'DELETE FROM schema_migrations',
    "CREATE OR REPLACE FUNCTION refuse(p_code text, p_details jsonb DEFAULT '{}') RETURNS void LANGUAGE sql AS ''",
  ])('may not %s', async (statement) => {
    await expect(rows(app, sql.raw(statement))).rejects.toThrow(/permission denied|must be owner/)
  })

  test('reads, writes and adds to what is append-only, and sweeps it by age', async () => {
    await rows(app, sql`INSERT INTO audit_events (event, network, details) VALUES ('tried', '', '{}')`)
    await rows(
      app,
      sql`INSERT INTO users (name, email, password_hash) VALUES ('Nadia', 'nadia@example.com', 'none')`,
    )
    await rows(app, sql`UPDATE users SET name = 'Mona'`)
    await rows(app, sql`DELETE FROM users`)
    await rows(app, sql`SELECT forget_old_audit_events(400)`)
    expect(await rows(app, sql`SELECT event FROM audit_events`)).toEqual([{ event: 'tried' }])
  })

  test('gets another password at every start, and the one before ends', async () => {
    const before = await openAppRole(owners.db, owners.connectionString, [])
    const after = await openAppRole(owners.db, owners.connectionString, ['audit_events', 'staff_changes'])
    expect(after).not.toBe(before)
    const late = openDatabase(before, { max: 1 })
    await expect(rows(late, sql`SELECT 1`)).rejects.toThrow(/password authentication failed/)
    await closeDatabase(late)
  })
})

describe('an address that names the owner alone', () => {
  test('is used as a role of this database that only reads and writes rows, at every start', async () => {
    await actAsApp(owners.db, owners.connectionString, [])
    const { connectionString, problem } = await actAsApp(
      owners.db,
      `${owners.connectionString}?options=-c%20geqo%3Doff`,
      ['audit_events'],
    )
    expect(problem).toBeUndefined()
    const requests = openDatabase(connectionString, { max: 1 })
    expect(
      await row(
        requests,
        sql`SELECT current_user = current_database() || '_app' AS "isOwn", rolsuper, current_setting('geqo') AS geqo
            FROM pg_roles WHERE rolname = current_user`,
      ),
    ).toEqual({ isOwn: true, rolsuper: false, geqo: 'off' })
    await rows(requests, sql`UPDATE users SET name = 'Mona'`)
    await expect(rows(requests, sql`DELETE FROM audit_events`)).rejects.toThrow('permission denied')
    await expect(rows(requests, sql`DROP TABLE users`)).rejects.toThrow('must be owner')
    await closeDatabase(requests)
  })

  test.each([
    { may: 'make roles', right: 'CREATEROLE', isTold: false },
    { may: 'make no roles', right: 'NOCREATEROLE', isTold: true },
  ])('whose owner may $may', async ({ right, isTold }) => {
    const database = await createTestDatabase({ empty: true })
    const owner = `owner_${crypto.randomUUID().slice(0, 8)}`
    const address = database.connectionString.replace(/\/\/[^@]*@/, `//${owner}:secret@`)
    for (const statement of [
      `CREATE ROLE ${owner} LOGIN ${right} PASSWORD 'secret'`,
      `GRANT ALL ON SCHEMA public TO ${owner}`,
    ])
      await rows(database.db, sql.raw(statement))
    const owning = openDatabase(address, { max: 1 })
    await rows(owning, sql`CREATE TABLE schema_migrations (name text)`)
    const { connectionString, problem } = await actAsApp(owning, address, [])
    const requests = openDatabase(connectionString, { max: 1 })
    const drop = rows(requests, sql`DROP TABLE schema_migrations`)
    if (isTold) await drop
    else await expect(drop).rejects.toThrow('must be owner')
    expect(problem === undefined).toBe(!isTold)
    if (isTold) expect(problem).toContain('MIGRATE_DATABASE_URL')
    await closeDatabase(requests)
    await closeDatabase(owning)
    await database.drop()
  })
})
