/** A database handle that explains every statement before it runs it. */
import type { Database } from '#platform/database/query.ts'
import type { Statement } from '#platform/database/sql.ts'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

export type Explained = { nodes: PlanNode[]; milliseconds: number }

export async function explain(db: Database, read: (db: Database) => Promise<unknown>): Promise<Explained[]> {
  const explained: Explained[] = []
  await read({ ...db, query: explainFirst })
  return explained

  async function explainFirst<Row>(statement: Statement): Promise<Row[]> {
    const [plan] = await db.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>({
      text: `EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}`,
      values: statement.values,
    })
    for (const { Plan, 'Execution Time': milliseconds } of plan?.['QUERY PLAN'] ?? [])
      explained.push({ nodes: flat(Plan), milliseconds })
    return db.query(statement)
  }
}

/** The tables that a statement reads by a sequential scan. */
export function scannedTables(explained: Explained[]): string[] {
  const scans = explained.flatMap(({ nodes }) => nodes).filter((node) => node['Node Type'] === 'Seq Scan')
  return scans.flatMap((node) => node['Relation Name'] ?? [])
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)]
