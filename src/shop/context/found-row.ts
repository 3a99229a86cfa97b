import { type Database, row, type sql } from '#platform/database/database.ts'
import { orNotFound } from './shop-error.ts'

/** The row that a caller has named; refuses when there is none. */
export const foundRow =
  (db: Database) =>
  async <Row>(...template: Parameters<typeof sql>): Promise<Row> =>
    orNotFound(await row(db)<Row>(...template))
