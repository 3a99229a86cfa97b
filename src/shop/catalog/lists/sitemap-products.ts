import { type Database, rows, sql } from '#platform/database/database.ts'

export type SitemapProduct = { id: number; updatedAt: Date }

/** The listed products by id, for search engines. */
export function listSitemapProducts(db: Database, limit: number): Promise<SitemapProduct[]> {
  return rows(
    db,
    sql`SELECT id, updated_at AS "updatedAt" FROM products WHERE is_active AND in_stock ORDER BY id LIMIT ${limit}`,
  )
}
