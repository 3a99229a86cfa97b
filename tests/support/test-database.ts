/** A database of one file or one test: `const { db } = await createTestDatabase()`. */
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import {
  closeDatabase,
  type DatabaseOptions,
  type DatabasePool,
  openDatabase,
  rows,
  sql,
} from '#platform/database/query.ts'
import { atEnd } from './at-end.ts'

export type TestDatabase = { db: DatabasePool; connectionString: string; drop(): Promise<void> }

/** On a busy machine many at once may wait long for a connection; the shop's reply to that is tested elsewhere. */
export const PATIENCE_MS = 120_000

type Options = DatabaseOptions & { empty?: boolean }

/** With `empty`, one without the shop's schema. It is dropped after the test or the file that asks for it. */
export async function createTestDatabase(options: Options = {}): Promise<TestDatabase> {
  const database = await copyTemplate(options)
  return { ...database, drop: atEnd(database.drop) }
}

/** It exists until the run ends, or until it is dropped. */
export async function copyTemplate(options: Options = {}): Promise<TestDatabase> {
  const name = `${inject('prefix')}${randomBytes(6).toString('hex')}`
  const template = options.empty ? 'template1' : inject('template')
  // Strategy FILE_COPY is cheaper than copying page by page through the WAL.
  await onServer(sql.raw(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`))
  const connectionString = withDatabaseName(inject('server'), name)
  const db = openDatabase(connectionString, options)
  db.pool.options.connectionTimeoutMillis = PATIENCE_MS
  return {
    db,
    connectionString,
    async drop() {
      await closeDatabase(db)
      await onServer(sql.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

export function withDatabaseName(connectionString: string, name: string): string {
  return connectionString.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}

/** Shared by the test files of a worker, because opening a connection is most of the cost of creating or dropping a database. */
let server: DatabasePool | undefined

async function onServer(statement: ReturnType<typeof sql.raw>) {
  // Two files cannot copy the template at the same time: they wait up to the statement timeout.
  server ??= openDatabase(inject('server'), { max: 1, statementTimeoutMs: 60_000 })
  for (let attempt = 1; ; attempt++) {
    try {
      return await rows(server)(statement)
    } catch (error) {
      const isBusy = (error as { code?: string }).code === '55006'
      if (!isBusy || attempt === 50) throw error
      await new Promise((done) => setTimeout(done, 20 + Math.random() * 80))
    }
  }
}
