/** Many products and orders for yardsticks and plans, written by the database itself: a million orders take minutes. */
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../platform/database.ts'

export async function addSyntheticProducts(db: Database, count: number): Promise<void> {
  await rows(
    db,
    sql`INSERT INTO collections (name, slug, description)
        SELECT 'Season ' || n, 'season-' || n, 'A synthetic collection.' FROM generate_series(1, 40) AS n
        ON CONFLICT (slug) DO NOTHING`,
  )
  await rows(
    db,
    sql`WITH kept AS (
          SELECT array_agg(id) AS ids FROM collections WHERE slug LIKE 'season-%'
        ), added AS (
          INSERT INTO products (name, description, price_in_piastres, discount_in_piastres, collection_id, category_id,
            is_best_seller, is_new_arrival, is_active, created_at, updated_at)
          SELECT
            (ARRAY['Biella', 'Torino', 'Siena', 'Verona', 'Como', 'Lucca', 'Parma', 'Trieste'])[1 + n % 8] || ' '
              || (ARRAY['Straight', 'Tapered', 'Wide', 'Cropped'])[1 + n % 4] || ' Trousers ' || n,
            'Synthetic ' || (ARRAY['twill', 'linen', 'herringbone', 'flannel', 'pinstripe'])[1 + n % 5] || ' ' || n || '.',
            90000 + (n * 7919 % 2600) * 100, CASE WHEN n % 4 = 0 THEN 80000 + (n * 7919 % 2600) * 80 END,
            ids[1 + n % cardinality(ids)], 1 + n % 2, n % 200 = 0, n % 150 = 0, n % 20 <> 0,
            now() - make_interval(mins => n), now()
          FROM generate_series(1, ${count}::integer) AS n, kept
          RETURNING id
        )
        INSERT INTO variants (product_id, size, color, sku, stock, position)
        SELECT id, size, 'Navy', 'SYN-' || id || '-' || size, CASE WHEN id % 10 = 0 THEN 0 ELSE 5 + (id * 31 + place) % 60 END, place
        FROM added, unnest(ARRAY['S', 'M', 'L']) WITH ORDINALITY AS sizes (size, place)`,
  )
}
