import { type Database, execute, inTransaction } from '#platform/database/database.ts'

/**
 * Finds the product of each row, and ends the reading. A row with a known SKU belongs to the product of that SKU. Another one belongs to
 * the product of the rows with the same key, if that is one product; with none it is of a new product, with several it is unclear.
 */
export async function groupRows(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // PostgreSQL has no statistics of rows that were just written: it expects few, and would compare each with each.
    await execute(tx)`SET LOCAL enable_nestloop = off`
    await execute(tx)`DELETE FROM product_import_products WHERE import_id = ${id}::uuid`
    await execute(tx)`
      WITH own AS (SELECT * FROM product_import_rows WHERE import_id = ${id}::uuid),
      known AS (SELECT own.line, v.product_id FROM own JOIN variants v ON v.sku = own.sku),
      keys AS (
        SELECT own.file_key, min(known.product_id) AS product_id, count(DISTINCT known.product_id) AS products
        FROM own LEFT JOIN known USING (line) WHERE own.file_key <> '' GROUP BY own.file_key
      ),
      placed AS (
        SELECT own.line, own.sku, known.product_id IS NULL AND keys.products > 1 AS is_unclear,
          CASE WHEN coalesce(known.product_id, keys.product_id) IS NOT NULL AND (known.product_id IS NOT NULL OR keys.products = 1)
              THEN 'product ' || coalesce(known.product_id, keys.product_id)
            WHEN own.file_key <> '' THEN 'key ' || own.file_key
            ELSE 'line ' || own.line END AS product,
          CASE WHEN known.product_id IS NOT NULL OR keys.products = 1
            THEN coalesce(known.product_id, keys.product_id) END AS product_id
        FROM own LEFT JOIN known USING (line) LEFT JOIN keys USING (file_key)
      ),
      numbered AS (
        SELECT *, min(line) OVER (PARTITION BY product) AS number, min(line) OVER (PARTITION BY sku) AS first_line
        FROM placed
      ),
      products AS (
        INSERT INTO product_import_products (import_id, number, product_id)
        SELECT ${id}::uuid, number, max(product_id) FROM numbered GROUP BY number
      )
      UPDATE product_import_rows r SET product_number = n.number,
        twin_line = CASE WHEN n.sku <> '' AND n.first_line < n.line THEN n.first_line END,
        found = r.found || CASE WHEN n.is_unclear
          THEN '[{"column": "SKU", "error": {"code": "csv_several_products"}}]'::jsonb ELSE '[]'::jsonb END
      FROM numbered n WHERE r.import_id = ${id}::uuid AND r.line = n.line`
    await execute(tx)`DELETE FROM product_import_pieces WHERE import_id = ${id}::uuid`
    await execute(tx)`
      UPDATE product_imports SET state = 'checking' WHERE id = ${id}::uuid AND state = 'reading'`
  })
}
