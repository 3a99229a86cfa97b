/**
 * One PostgreSQL server for the whole run: an embedded one in a folder of the run, or the server of TEST_DATABASE_URL.
 * The schema is applied once, to a template that tests copy.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database/migrate.ts'
import { closeDatabase, type DatabasePool, openDatabase, rows, sql } from '#platform/database/query.ts'
import { createLog } from '#platform/log/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { clusterIn, copyCluster } from './made-cluster.ts'
import { makeScratch } from './scratch.ts'
import { withDatabaseName } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    server: string
    template: string
    /** That of the names of this run's databases. */
    prefix: string
  }
}

export default async function setup(project: TestProject) {
  const scratch = await makeScratch()
  // Tests and the programs that they start create their temporary folders in it.
  process.env.TMPDIR = scratch
  const made = join(scratch, 'made')
  await clusterIn(made)
  const { connectionString, stop } = await startServer(join(scratch, 'server'), made)
  const prefix = `taglio_test_${process.pid}_`
  const template = `${prefix}template`
  const server = openDatabase(connectionString, { max: 1 })
  await rows(server)(sql.raw(`DROP DATABASE IF EXISTS ${template}`))
  await rows(server)(sql.raw(`CREATE DATABASE ${template}`))
  await applySchema(withDatabaseName(connectionString, template))
  project.provide('cluster', made)
  project.provide('server', connectionString)
  project.provide('template', template)
  project.provide('prefix', prefix)
  return async () => {
    await dropAll(server, prefix)
    await closeDatabase(server)
    await stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

async function startServer(dataDir: string, made: string) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { connectionString: given, stop: async () => {} }
  await copyCluster(dataDir, made)
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: createLog('warn') })
  return { connectionString: server.connectionString, stop: server.stop }
}

/** Also those that workers shared, and those of tests that were killed. */
async function dropAll(server: DatabasePool, prefix: string) {
  const databases = await rows(server)<{
    datname: string
  }>`SELECT datname FROM pg_database WHERE starts_with(datname, ${prefix})`
  for (const { datname } of databases)
    await rows(server)(sql.raw(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`))
}

async function applySchema(connectionString: string) {
  const db = openDatabase(connectionString, { max: 1 })
  await migrate(db, join(import.meta.dirname, '../../db'))
  await closeDatabase(db)
}
