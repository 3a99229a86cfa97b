import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#platform/system/system.ts'
import { say, statusesIn } from '#tests/support/raw-socket.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

test('two processes together let through what the limit for all calls says', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'taglio-cluster-'))
  const port = await freePort()
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      DEMO: 'off',
      PORT: String(port),
      WEB_CONCURRENCY: '2',
      RATE_LIMIT_CALLS: '60',
      // The refill is so slow that no token comes back during the test.
      RATE_LIMIT_WINDOW_SECONDS: '86400',
      LOG_LEVEL: 'error',
    },
  })
  const ended = once(shop, 'exit')
  let said = ''
  await new Promise<void>((opened) =>
    shop.stdout.on('data', (text) => {
      said += text
      if (said.includes('Taglio is open at')) opened()
    }),
  )
  // One connection for each request: the processes take them in turn.
  const request = 'GET /api/v1/store HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const statuses: number[] = []
  for (let turn = 0; turn < 200; turn++) statuses.push(...statusesIn(await say(port, request)))
  shop.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
  expect(statuses).toHaveLength(200)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
})
