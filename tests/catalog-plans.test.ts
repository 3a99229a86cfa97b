import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductQuery } from '../src/contract/catalog.ts'
import { type Database, row, rows } from '../src/platform/database.ts'
import { listProducts } from '../src/shop/catalog/catalog.ts'
import { addSyntheticProducts } from '../src/shop/demo/synthetic.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

/** With twenty thousand products a page still reads a handful of rows: every plan walks an index. */
describe('a page of a large catalogue', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase({ statementTimeoutMs: 120_000 })
    await addSyntheticProducts(database.db, 20_000)
    await rows(database.db, sql`VACUUM ANALYZE products, variants, product_images, pictures`)
  })
  afterAll(() => database.drop())

  const filters: ProductQuery[] = [
    {},
    { listed: true },
    { listed: true, category: 'men' },
    { category: 'Women' },
    { collection: '1' },
    { flag: 'bestSeller', listed: true },
    { flag: 'newArrival' },
    { ids: [1, 5, 9] },
    { q: 'herringbone 1234' },
  ]
  const sorts = ['newest', 'price', '-price', 'name'] as const

  for (const filter of filters) {
    for (const sort of sorts) {
      for (const asAdmin of [false, true]) {
        test(`${JSON.stringify(filter)} by ${sort}${asAdmin ? ' for staff' : ''}`, async () => {
          const plan = await planOf(database.db, (db) =>
            listProducts(db, { ...filter, sort, page: 2, limit: 24 }, { asAdmin }),
          )
          expect(plan.filter(({ node }) => node === 'Seq Scan').map(({ table }) => table)).not.toContain(
            'products',
          )
          expect(plan.filter(({ node }) => node === 'Seq Scan').map(({ table }) => table)).not.toContain(
            'variants',
          )
        })
      }
    }
  }
})

type Step = { node: string; table: string | undefined }

/** The plan of the one statement that `read` makes, count included. */
async function planOf(db: Database, read: (db: Database) => Promise<unknown>): Promise<Step[]> {
  const plans: Step[] = []
  const explaining = {
    ...db,
    async execute(query: Parameters<Database['execute']>[0]) {
      const explained = await row<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        db,
        sql`EXPLAIN (FORMAT JSON) ${query as ReturnType<typeof sql>}`,
      )
      for (const { Plan } of explained?.['QUERY PLAN'] ?? []) collect(Plan, plans)
      return db.execute(query)
    },
  } as Database
  await read(explaining)
  return plans
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }

function collect(node: PlanNode, into: Step[]): void {
  into.push({ node: node['Node Type'], table: node['Relation Name'] })
  for (const child of node.Plans ?? []) collect(child, into)
}
