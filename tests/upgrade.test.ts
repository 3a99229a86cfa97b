import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, pendingMigrations, readSchemaFiles } from '../src/platform/database/migrate.ts'
import { closeDatabase, openDatabase, row, rows, sql } from '../src/platform/database/query.ts'
import { schemaOf, sqlFunctionsOf } from './support/schema-of.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

/** A database that 0.1.0 made and sold from: its migrations as they stood then, with the functions among the tables. */
const RELEASE = join(import.meta.dirname, 'fixtures/0.1.0/db/migrations')
const TODAY = join(import.meta.dirname, '../db')

let old: TestDatabase
let fresh: TestDatabase
beforeAll(async () => {
  old = await createTestDatabase({ empty: true })
  fresh = await createTestDatabase()
  await installRelease()
  await sellAsBefore()
})
afterAll(async () => {
  await old.drop()
  await fresh.drop()
})

test('a database of 0.1.0 opens with everything that was in it, and is like a new one', async () => {
  const before = await contents()
  expect(before.orders).toHaveLength(2)
  expect(await pendingMigrations(old.db, await readSchemaFiles(TODAY))).toContain('functions')

  const applied = await migrate(old.db, TODAY)
  expect(applied.filter((name) => name < '0010')).toEqual([])
  expect(await pendingMigrations(old.db, await readSchemaFiles(TODAY))).toEqual([])
  expect(await migrate(old.db, TODAY)).toEqual([])

  const after = await contents()
  for (const [table, was] of Object.entries(before)) {
    expect(after[table], table).toEqual(
      expect.arrayContaining(was.map((kept) => expect.objectContaining(kept))),
    )
  }
  expect(await schemaOf(old.db)).toEqual(await schemaOf(fresh.db))
  expect(await sqlFunctionsOf(old.db)).toEqual(await sqlFunctionsOf(fresh.db))
})

test('an owner who is no superuser replaces the functions, also over a new connection', async () => {
  const database = await createTestDatabase({ empty: true })
  const owner = `owner_${crypto.randomUUID().slice(0, 8)}`
  const address = database.connectionString.replace(/\/\/[^@]*@/, `//${owner}:secret@`)
  await rows(database.db, sql.raw(`CREATE ROLE ${owner} LOGIN PASSWORD 'secret'`))
  await rows(database.db, sql.raw(`ALTER DATABASE ${new URL(address).pathname.slice(1)} OWNER TO ${owner}`))
  const migrated = async () => {
    const owning = openDatabase(address, { max: 1 })
    return migrate(owning, TODAY).finally(() => closeDatabase(owning))
  }
  expect(await migrated()).toContain('functions')
  await rows(database.db, sql`DELETE FROM schema_functions`)
  expect(await migrated()).toEqual(['functions'])
  await database.drop()
})

async function installRelease(): Promise<void> {
  await rows(
    old.db,
    sql`CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  for (const name of (await readdir(RELEASE)).sort()) {
    const text = await readFile(join(RELEASE, name), 'utf8')
    const checksum = createHash('sha256').update(text).digest('hex')
    await rows(old.db, sql.raw(text))
    await rows(old.db, sql`INSERT INTO schema_migrations (name, checksum) VALUES (${name}, ${checksum})`)
  }
}

/** An account, a product, a cash order, a card payment that is paid and one under way, by the functions of 0.1.0. */
async function sellAsBefore(): Promise<void> {
  await rows(
    old.db,
    sql.raw(`
      INSERT INTO users (name, email, password_hash) VALUES ('Nadia Fahmy', 'nadia@example.com', 'x');
      INSERT INTO products (name, price_in_piastres, discount_in_piastres, category_id) VALUES ('Biella', 125000, 99900, 2);
      INSERT INTO variants (product_id, size, sku, stock) VALUES (1, '32', 'B-32', 10), (1, '34', 'B-34', 1);
      SELECT add_to_cart('user:1', 1, 2);
      SELECT place_order(jsonb_build_object('id', gen_random_uuid(), 'owner', 'user:1', 'userId', 1, ${ADDRESS},
        'status', 'pending', 'paymentMethod', 'cod', 'paymentStatus', 'pending', 'shippingInPiastres', 7500), 207300);
      SELECT add_to_cart('guest:abc', 2, 1);
      SELECT open_attempt('{"reference": "018f0000-0000-7000-8000-000000000001", "owner": "guest:abc", "guestHash": "abc",
        "provider": "sandbox", "currency": "EGP", "customer": {}, "shippingInPiastres": 7500, "holdMinutes": 15}', 107400);
      SELECT settle_attempt('018f0000-0000-7000-8000-000000000001', jsonb_build_object('id', gen_random_uuid(), ${ADDRESS}));
      SELECT add_to_cart('guest:def', 1, 3);
      SELECT open_attempt('{"reference": "018f0000-0000-7000-8000-000000000002", "owner": "guest:def", "guestHash": "def",
        "provider": "sandbox", "currency": "EGP", "customer": {}, "shippingInPiastres": 7500, "holdMinutes": 15}', 307200);
      INSERT INTO settings VALUES ('secret', '"kept"');
    `),
  )
}

const ADDRESS = `'name', 'Nadia Fahmy', 'email', 'nadia@example.com', 'phone', '01012345678', 'street', '5 Hoda Shaarawy',
  'city', 'Cairo', 'state', '', 'zip', '11511', 'country', 'Egypt', 'staffEmail', 'staff@example.com'`

/** Every row of every table that 0.1.0 had. */
async function contents(): Promise<Record<string, unknown[]>> {
  const read: Record<string, unknown[]> = {}
  for (const table of TABLES) {
    const found = await row<{ all: unknown[] }>(
      old.db,
      sql`SELECT coalesce(jsonb_agg(to_jsonb(t) - ${sql.param(DERIVED)}::text[] ORDER BY to_jsonb(t)::text), '[]') AS all FROM ${sql.raw(table)} t`,
    )
    read[table] = found?.all ?? []
  }
  return read
}

/** Columns that the database works out from others. */
const DERIVED = ['search', 'search_letters']

const TABLES = [
  'settings',
  'mails',
  'users',
  'tokens',
  'staff_changes',
  'pictures',
  'categories',
  'collections',
  'products',
  'variants',
  'product_images',
  'wishlist_items',
  'stock_holds',
  'carts',
  'cart_items',
  'payment_attempts',
  'sandbox_payments',
  'orders',
  'order_items',
  'order_counts',
  'schema_migrations',
]
