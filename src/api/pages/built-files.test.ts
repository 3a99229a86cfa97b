import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, expect, test } from 'vitest'
import { forgetOldBuiltFiles, openBuiltFiles, shareBuiltFiles } from '#platform/built-files/built-files.ts'
import { execute, inTransaction, rows, sql } from '#platform/database/query.ts'
import { readConfig } from '#shop/settings/config.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { Api } from '../deps.ts'
import { limitAllCalls } from '../http/limits/call-limits.ts'
import { sendError } from '../http/replies/error-reply.ts'
import { serveBuiltFiles } from './built-files.ts'

const instances: Api[] = []
const { log, lines } = recordedLog('error')
const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'taglio-builds-'))
for (const version of ['old', 'new']) instances.push(await instanceOf(version))
afterAll(async () => {
  for (const app of instances) await app.close()
  await rm(folder, { recursive: true })
})

/** One version with its own build, on the database that all share. */
async function instanceOf(version: string, calls = 1_000): Promise<Api> {
  const assets = join(folder, version, 'assets')
  await mkdir(assets, { recursive: true })
  await writeFile(join(assets, `app-${version}.js`), `say('${version}')`)
  await writeFile(join(assets, `app-${version}.js.br`), brotliCompressSync(`say('${version}')`))
  await writeFile(join(assets, 'font-same.woff2'), 'font')
  await shareBuiltFiles(database.db, assets)
  const app: Api = fastify().withTypeProvider<ZodTypeProvider>()
  app.setErrorHandler(sendError)
  limitAllCalls(app, readConfig({ RATE_LIMIT_CALLS: String(calls) }))
  await serveBuiltFiles(app, join(folder, version), await openBuiltFiles(database.db, log))
  return app
}

test.each([
  [0, 'new'],
  [1, 'old'],
])('an instance of one version serves the files of the other', async (instance, version) => {
  const url = `/assets/app-${version}.js`
  const plain = await instances[instance]?.inject(url)
  expect(plain?.statusCode).toBe(200)
  expect(plain?.body).toBe(`say('${version}')`)
  expect(plain?.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  })
  const packed = await instances[instance]?.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed?.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed?.rawPayload ?? '').toString()).toBe(`say('${version}')`)
})

test.each([
  '/assets/app-never.js',
  '/assets/app-old.js.br',
  '/assets/..%2f.vite%2fmanifest.json',
  '/assets/x.php',
  '/assets/..%2f..%2f.git%2fconfig',
])('%s is not found', async (url) => {
  const reply = await instances[1]?.inject(url)
  expect(reply?.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply?.statusCode).toBeLessThan(500)
})

test.each([
  [
    'other bytes under a name of ours',
    sql`UPDATE built_files SET bytes = 'steal()' WHERE name LIKE 'app-old.js%'`,
  ],
  [
    'a file of ours under another name',
    sql`UPDATE built_files SET (bytes, signature) =
          (SELECT bytes, signature FROM built_files WHERE name = 'font-same.woff2') WHERE name LIKE 'app-old.js%'`,
  ],
  [
    'bytes that nobody signed',
    sql`UPDATE built_files SET bytes = 'steal()', signature = '' WHERE name LIKE 'app-old.js%'`,
  ],
])('%s are not served, and the next start puts ours back', async (_, tampering) => {
  lines.length = 0
  await rows(database.db)(tampering)
  for (const encoding of ['identity', 'br']) {
    const reply = await instances[1]?.inject({
      url: '/assets/app-old.js',
      headers: { 'accept-encoding': encoding },
    })
    expect([reply?.statusCode, reply?.body]).toEqual([404, 'Not found'])
  }
  expect(lines).toContainEqual(
    expect.objectContaining({ name: 'app-old.js', msg: expect.stringContaining('it is not served') }),
  )
  await shareBuiltFiles(database.db, join(folder, 'old/assets'))
  expect((await instances[1]?.inject('/assets/app-old.js'))?.body).toBe("say('old')")
})

test('requests for unknown files are rate limited; existing files are still served', async () => {
  const app = await instanceOf('new', 1)
  const ask = async (url: string) => (await app.inject(url)).statusCode
  expect([await ask('/assets/app-never.js'), await ask('/assets/app-never.js')]).toEqual([404, 429])
  expect(await ask('/assets/app-new.js')).toBe(200)
  await app.close()
})

test('files that no build has used for a month are forgotten, the others stay', async () => {
  const names = async () =>
    (await rows(database.db)<{ name: string }>`SELECT name FROM built_files ORDER BY name`).map(
      ({ name }) => name,
    )
  await forgetOldBuiltFiles(database.db)
  expect(await names()).toEqual([
    'app-new.js',
    'app-new.js.br',
    'app-old.js',
    'app-old.js.br',
    'font-same.woff2',
  ])
  await execute(database.db)`UPDATE built_files SET superseded_at = superseded_at - interval '31 days'`
  await forgetOldBuiltFiles(database.db)
  expect(await names()).toEqual(['app-new.js', 'app-new.js.br', 'font-same.woff2'])
})

test('an instance that starts while another adds its files waits for its turn', async () => {
  const assets = join(folder, 'late/assets')
  await mkdir(assets, { recursive: true })
  await writeFile(join(assets, 'app-late.js'), 'late')
  const order: string[] = []
  let sharing: Promise<unknown> = Promise.resolve()
  await inTransaction(database.db, async (tx) => {
    await execute(tx)`SELECT pg_advisory_xact_lock(7310202502)`
    sharing = shareBuiltFiles(database.db, assets).then(() => order.push('shared'))
    await new Promise((resolve) => setTimeout(resolve, 400))
    order.push('the other has ended')
  })
  await sharing
  expect(order).toEqual(['the other has ended', 'shared'])
  const read = await openBuiltFiles(database.db, log)
  expect(String(await read('app-late.js'))).toBe('late')
})
