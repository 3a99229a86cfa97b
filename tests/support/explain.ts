/** A database handle that asks for the plan of every statement before it runs it. */
import { type Database, rows, type SQL, sql } from '../../src/platform/database.ts'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

export type Explained = { nodes: PlanNode[]; milliseconds: number }

export async function explain(db: Database, read: (db: Database) => Promise<unknown>): Promise<Explained[]> {
  const explained: Explained[] = []
  const asking: Database = new Proxy(db, {
    get: (handle, name) => (name === 'execute' ? explainFirst : Reflect.get(handle, name)),
  })
  await read(asking)
  return explained

  async function explainFirst(query: SQL) {
    const [plan] = await rows<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
      db,
      sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
    )
    for (const { Plan, 'Execution Time': milliseconds } of plan?.['QUERY PLAN'] ?? [])
      explained.push({ nodes: flat(Plan), milliseconds })
    return db.execute(query)
  }
}

/** The tables that a statement reads from end to end. */
export function scannedTables(explained: Explained[]): string[] {
  const scans = explained.flatMap(({ nodes }) => nodes).filter((node) => node['Node Type'] === 'Seq Scan')
  return scans.flatMap((node) => node['Relation Name'] ?? [])
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)]
