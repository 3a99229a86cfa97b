/**
 * One PostgreSQL server for the whole run: an embedded one in a folder of the run, or the server of TEST_DATABASE_URL.
 * The schema is applied once, to a template that each test file copies.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database/migrate.ts'
import { closeDatabase, openDatabase, rows, sql } from '#platform/database/query.ts'
import { createLog } from '#platform/log/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { clusterIn, copyCluster } from './made-cluster.ts'
import { makeScratch } from './scratch.ts'
import { withDatabaseName } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    server: string
    template: string
  }
}

export default async function setup(project: TestProject) {
  const scratch = await makeScratch()
  // Tests and the programs that they start create their temporary folders in it.
  process.env.TMPDIR = scratch
  const made = join(scratch, 'made')
  await clusterIn(made)
  const { connectionString, stop } = await startServer(join(scratch, 'server'), made)
  const template = `taglio_template_${process.pid}`
  const server = openDatabase(connectionString, { max: 1 })
  await rows(server, sql.raw(`DROP DATABASE IF EXISTS ${template}`))
  await rows(server, sql.raw(`CREATE DATABASE ${template}`))
  await applySchema(withDatabaseName(connectionString, template))
  project.provide('cluster', made)
  project.provide('server', connectionString)
  project.provide('template', template)
  return async () => {
    await rows(server, sql.raw(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`))
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

async function applySchema(connectionString: string) {
  const db = openDatabase(connectionString, { max: 1 })
  await migrate(db, join(import.meta.dirname, '../../db'))
  await closeDatabase(db)
}
