import { type Asked, type Database, row } from '#platform/database/database.ts'
import { orNotFound } from './shop-error.ts'

/** The row that a caller has named; refuses when there is none. */
export const foundRow =
  (db: Database) =>
  async <Row>(...asked: Asked): Promise<Row> =>
    orNotFound(await row(db)<Row>(...asked))
