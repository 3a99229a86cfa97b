import { type Database, rows, sql } from '../../src/platform/database/query.ts'

export type SqlFunction = { name: string; body: string; definition: string }

/** The shop's functions without those of extensions. */
export const sqlFunctionsOf = (db: Database): Promise<SqlFunction[]> =>
  rows(
    db,
    sql`SELECT proname AS name, prosrc AS body, pg_get_functiondef(p.oid) AS definition
        FROM pg_proc p
        WHERE pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
        ORDER BY proname COLLATE "C", p.oid::regprocedure::text`,
  )

/** Tables, columns, constraints, indexes, triggers and types, each as one sentence: equal lists are equal schemas. */
export async function schemaOf(db: Database): Promise<string[]> {
  const found = await rows<{ sentence: string }>(
    db,
    sql`SELECT format('column %s.%s %s %s %s', a.attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
            pg_get_expr(d.adbin, d.adrelid)) AS sentence
          FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
          LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
          WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'c') AND attnum > 0 AND NOT attisdropped
        UNION ALL
        SELECT format('table %s %s %s', c.oid::regclass, c.relpersistence, c.reloptions)
          FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        UNION ALL
        SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
          FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
        UNION ALL
        SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
        UNION ALL
        SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
        ORDER BY 1`,
  )
  return found.map(({ sentence }) => sentence)
}
