import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../src/platform/run-program.ts'
import { createTestDatabase } from '../tests/support/test-database.ts'

test('a first start that finds its port taken has told the password of staff, and tells what to do', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'taglio-start-'))
  const neighbour = createServer().listen(0, '127.0.0.1')
  await once(neighbour, 'listening')
  const { port } = neighbour.address() as { port: number }
  const env = {
    ...process.env,
    // Without a build, which this is not about.
    TAGLIO_DEV: '1',
    NODE_ENV: undefined,
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    DEMO: 'off',
    PORT: String(port),
  }
  const { code, said } = await runProgram(process.execPath, [join(import.meta.dirname, 'start.ts')], { env })
  neighbour.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
  expect(said).toMatch(/Staff sign in as {2}admin@example\.com, password \S{12,} \(shown this once\)/)
  expect(said).toContain(`Port ${port} on 127.0.0.1 is taken. Stop what uses it, or choose another PORT.`)
  expect(code).toBe(1)
})
