import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '#platform/system/system.ts'
import { copyCluster } from '#tests/support/made-cluster.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

/**
 * Prints at the end which OpenTelemetry packages were loaded besides its API, which the metrics library needs, and which build of
 * React.
 */
const tellAtTheEnd = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    load(url, context, next) {
      const [, path = 'api'] = url.split('@opentelemetry/')
      loaded.add(path.split('/')[0])
      return next(url, context)
    },
  })
  process.on('exit', () => {
    console.log('loaded of OpenTelemetry: ' + [...loaded].join(' ') + '.')
    console.log('NODE_ENV is ' + process.env.NODE_ENV + '.')
  })
`)}`

test('a first start whose port is taken prints the staff password and advice, and no traces', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'taglio-start-'))
  const { port, close } = await takenPort()
  const env = {
    ...process.env,
    // Without a build, which this test does not need.
    TAGLIO_DEV: '1',
    // The shop ignores NODE_ENV of the shell.
    NODE_ENV: 'production',
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    DEMO: 'off',
    PORT: String(port),
  }
  const program = ['--import', tellAtTheEnd, join(import.meta.dirname, 'start.ts')]
  const { code, output } = await runProgram(process.execPath, program, { env })
  close()
  await rm(dataDir, { recursive: true, force: true })
  expect(output).toMatch(/Staff sign in as {2}admin@example\.com, password \S{12,} \(shown this once\)/)
  expect(output).toContain(
    `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or choose another PORT.`,
  )
  expect(output).toContain('loaded of OpenTelemetry: api.')
  expect(output).toContain('NODE_ENV is development.')
  expect(code).toBe(1)
})

test('several processes share an embedded database with backups; the start warns if it cannot be', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'taglio-workers-'))
  await writeFile(join(scratch, 'file'), '')
  const { port, close } = await takenPort()
  const env = {
    ...process.env,
    DATABASE_URL: undefined,
    DATA_DIR: await copyCluster(join(scratch, 'shop')),
    BACKUP_DIR: join(scratch, 'file/backups'),
    WEB_CONCURRENCY: '2',
    DEMO: 'off',
    PORT: String(port),
  }
  const { code, output } = await runProgram(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env,
  })
  close()
  await rm(scratch, { recursive: true, force: true })
  // The start fails at the port, which is in use, so the process exits by itself.
  expect(output).toContain(`Port ${port} on 127.0.0.1 is in use.`)
  expect(output).toContain('BACKUP_DIR cannot be written to, and no backup is taken: ENOTDIR')
  expect(output.match(/BACKUP_DIR/g)).toHaveLength(1)
  expect(code).toBe(1)
})

/** A port that is in use. */
async function takenPort(): Promise<{ port: number; close(): void }> {
  const neighbour = createServer().listen(0, '127.0.0.1')
  await once(neighbour, 'listening')
  const { port } = neighbour.address() as { port: number }
  return { port, close: () => neighbour.close() }
}
