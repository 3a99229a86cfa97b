import { type Database, rows, sql } from '../../platform/database.ts'

export type SitemapProduct = { id: number; updatedAt: Date }

/** Every product that shoppers can buy, by id: what a search engine should know of. */
export function listSitemapProducts(db: Database, limit: number): Promise<SitemapProduct[]> {
  return rows(
    db,
    sql`SELECT id, updated_at AS "updatedAt" FROM products WHERE is_active AND in_stock ORDER BY id LIMIT ${limit}`,
  )
}

/** What a list shows beside its products: which ones there are. Among what replies show it has a number that no product has. */
export const LISTS = 0

/** A sale changes the lists when something was sold out: it leaves them, and the next one moves up. */
export async function changedLists(db: Database, soldIds: readonly number[]): Promise<number[]> {
  const soldOut = await rows(
    db,
    sql`SELECT FROM products WHERE id = ANY(${sql.param([...soldIds])}::integer[]) AND NOT in_stock LIMIT 1`,
  )
  return soldOut.length > 0 ? [LISTS] : []
}
