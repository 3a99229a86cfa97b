import { afterAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { actAsApp, openAppRole } from './app-role.ts'
import { closeDatabase, execute, inTransaction, onlyRow, openDatabase, row, rows, sql } from './query.ts'

const owners = await createTestDatabase()
const app = openDatabase(
  await openAppRole(owners.db, owners.connectionString, ['audit_events', 'staff_changes']),
)
afterAll(async () => {
  await closeDatabase(app)
})

describe('the role of the application', () => {
  test('is no superuser and makes neither roles nor databases', async () => {
    const role = await row(app)`
      SELECT current_user AS name, session_user = current_user AS "isItself", rolsuper, rolcreaterole, rolcreatedb
      FROM pg_roles WHERE rolname = current_user`
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
    'UPDATE audit_events SET times = 1',
    'DELETE FROM audit_events',
    'DELETE FROM staff_changes',
    'DELETE FROM schema_migrations',
    'DELETE FROM schema_functions',
    "UPDATE built_files SET bytes = ''",
    'SELECT delete_old_audit_events(400)',
    'CREATE SCHEMA loot',
    'CREATE TEMP TABLE loot (id integer)',
    "CREATE OR REPLACE FUNCTION refuse(p_code text, p_details jsonb DEFAULT '{}') RETURNS void LANGUAGE sql AS ''",
  ])('may not %s', async (statement) => {
    await expect(rows(app)(sql.raw(statement))).rejects.toThrow(/permission denied|must be owner/)
  })

  test('creates nothing in any schema and is a member of no other role', async () => {
    const found = await row(app)`
      SELECT has_database_privilege(current_database(), 'CREATE') AS "makesSchemas",
        has_database_privilege(current_database(), 'TEMPORARY') AS "makesTemporary",
        (SELECT array_agg(nspname::text) FROM pg_namespace WHERE has_schema_privilege(oid, 'CREATE')) AS "makesIn",
        (SELECT array_agg(rolname::text) FROM pg_roles WHERE pg_has_role(oid, 'MEMBER')) AS "actsAs"`
    expect(found).toEqual({
      makesSchemas: false,
      makesTemporary: false,
      makesIn: null,
      actsAs: ['taglio_app'],
    })
  })

  test('gains nothing by a temporary table in place of one that a function deletes from', async () => {
    await expect(attack()).rejects.toThrow('permission denied to create temporary tables')
    // Even if an administrator restored the right, its trigger runs with no more rights than the attacker has.
    const { name } = await onlyRow(owners.db)<{ name: string }>`SELECT current_database() AS name`
    await rows(owners.db)(sql.raw(`GRANT TEMPORARY ON DATABASE ${name} TO taglio_app`))
    await expect(attack()).rejects.toThrow('the trigger ran as taglio_app')
    await rows(owners.db)(sql.raw(`REVOKE TEMPORARY ON DATABASE ${name} FROM taglio_app`))
  })

  const attack = () =>
    inTransaction(app, async (tx) => {
      for (const statement of [
        'CREATE TEMP TABLE audit_events (at timestamptz)',
        "INSERT INTO audit_events VALUES (now() - interval '1000 days')",
        `CREATE FUNCTION pg_temp.take_over() RETURNS trigger LANGUAGE plpgsql AS
           $$ BEGIN RAISE EXCEPTION 'the trigger ran as %', current_user; END $$`,
        'CREATE TRIGGER take_over BEFORE DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION pg_temp.take_over()',
        'SELECT delete_old_audit_events(400)',
      ])
        await rows(tx)(sql.raw(statement))
    })

  test('reads, writes and adds to what is append-only', async () => {
    await execute(app)`INSERT INTO audit_events (event, network, details) VALUES ('tried', '', '{}')`
    await execute(app)`
      INSERT INTO users (name, email, password_hash) VALUES ('Nadia', 'nadia@example.com', 'none')`
    await execute(app)`UPDATE users SET name = 'Mona'`
    await execute(app)`DELETE FROM users`
    expect(await rows(app)`SELECT event FROM audit_events`).toEqual([{ event: 'tried' }])
  })

  test('counts a repeated audit event, and a temporary table of that name changes nothing', async () => {
    const record = sql`SELECT record_audit_event('counted', NULL, '192.0.2.7', '{}')`
    await inTransaction(app, async (tx) => {
      await rows(tx)(record)
      // Another role may have no right to create one.
      await execute(tx)`SAVEPOINT own`
      await execute(tx)`CREATE TEMP TABLE audit_events (LIKE public.audit_events) ON COMMIT DROP`.catch(
        () => rows(tx)`ROLLBACK TO own`,
      )
      await rows(tx)(record)
    })
    const counted = sql`SELECT sum(times) AS times FROM audit_events WHERE event = 'counted'`
    expect(await rows(app)(counted)).toEqual([{ times: 2 }])
  })

  test('reads and writes what a newer release adds while this one still runs', async () => {
    await execute(owners.db)`
      CREATE TABLE added_later (id integer GENERATED BY DEFAULT AS IDENTITY, word text)`
    await execute(owners.db)`CREATE SEQUENCE numbers_of_later`
    await execute(app)`INSERT INTO added_later (word) VALUES ('new')`
    await execute(app)`SELECT nextval('numbers_of_later')`
    expect(await rows(app)`SELECT word FROM added_later`).toEqual([{ word: 'new' }])
  })

  test('gets another password at every start, and the one before ends', async () => {
    const before = await openAppRole(owners.db, owners.connectionString, [])
    const after = await openAppRole(owners.db, owners.connectionString, ['audit_events', 'staff_changes'])
    expect(after).not.toBe(before)
    const late = openDatabase(before, { max: 1 })
    await expect(rows(late)`SELECT 1`).rejects.toThrow(/password authentication failed/)
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
      await row(requests)`
        SELECT current_user = current_database() || '_app' AS "isOwn", rolsuper, current_setting('geqo') AS geqo
        FROM pg_roles WHERE rolname = current_user`,
    ).toEqual({ isOwn: true, rolsuper: false, geqo: 'off' })
    await execute(requests)`UPDATE users SET name = 'Mona'`
    await expect(rows(requests)`DELETE FROM audit_events`).rejects.toThrow('permission denied')
    await expect(rows(requests)`DROP TABLE users`).rejects.toThrow('must be owner')
    await closeDatabase(requests)
  })

  test('gains no rights of a superuser by a function that runs as its owner', async () => {
    await rows(owners.db)(
      sql.raw(`CREATE FUNCTION run_as_owner(statement text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN EXECUTE statement; RETURN current_user; END $$`),
    )
    // The second start finds the role that the first one created.
    await actAsApp(owners.db, owners.connectionString, ['audit_events'])
    const { connectionString } = await actAsApp(owners.db, owners.connectionString, ['audit_events'])
    const requests = openDatabase(connectionString, { max: 1 })
    const run = (statement: string) => row(requests)`SELECT run_as_owner(${statement}) AS "asWhom"`
    expect(
      await run("INSERT INTO audit_events (event, network, details) VALUES ('tried as owner', '', '{}')"),
    ).toEqual({
      asWhom: expect.stringMatching(/_definer$/),
    })
    for (const statement of [
      'DELETE FROM users',
      'DROP TABLE audit_events',
      'CREATE TABLE loot (id integer)',
      "COPY (SELECT 1) TO PROGRAM 'true'",
    ])
      await expect(run(statement)).rejects.toThrow(/permission denied|must be owner/)
    await closeDatabase(requests)
  })

  test.each([
    { may: 'make roles', right: 'CREATEROLE', owns: 'database', isTold: false },
    { may: 'make roles', right: 'CREATEROLE', owns: 'schema', isTold: false },
    { may: 'make no roles', right: 'NOCREATEROLE', owns: 'database', isTold: true },
  ])('whose owner may $may and has the $owns', async ({ right, owns, isTold }) => {
    const database = await createTestDatabase({ empty: true })
    const owner = `owner_${crypto.randomUUID().slice(0, 8)}`
    const address = database.connectionString.replace(/\/\/[^@]*@/, `//${owner}:secret@`)
    for (const statement of [
      `CREATE ROLE ${owner} LOGIN ${right} PASSWORD 'secret'`,
      owns === 'schema'
        ? `GRANT ALL ON SCHEMA public TO ${owner}`
        : `ALTER DATABASE ${new URL(database.connectionString).pathname.slice(1)} OWNER TO ${owner}`,
    ])
      await rows(database.db)(sql.raw(statement))
    const owning = openDatabase(address, { max: 1 })
    for (const table of ['schema_migrations', 'schema_functions', 'built_files'])
      await rows(owning)(sql.raw(`CREATE TABLE ${table} (name text)`))
    const { connectionString, problem } = await actAsApp(owning, address, [])
    const requests = openDatabase(connectionString, { max: 1 })
    const drop = rows(requests)`DROP TABLE schema_migrations`
    if (isTold) await drop
    else await expect(drop).rejects.toThrow('must be owner')
    const temporary = rows(requests)`CREATE TEMP TABLE loot (id integer)`
    // Only the owner of the database can revoke that right from everybody.
    if (isTold || owns === 'schema') await temporary
    else await expect(temporary).rejects.toThrow('permission denied to create temporary tables')
    expect(problem === undefined).toBe(!isTold)
    if (isTold) expect(problem).toContain('MIGRATE_DATABASE_URL')
    await closeDatabase(requests)
    await closeDatabase(owning)
  })
})
