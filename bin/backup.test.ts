import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRestoredCopy } from '#platform/backup/backup.ts'
import { migrate } from '#platform/database/migrate.ts'
import { closeDatabase, openDatabase } from '#platform/database/query.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { runProgram } from '#platform/system/system.ts'
import { copyCluster } from '#tests/support/made-cluster.ts'

test('a backup of a running shop is verified, and restored as a copy until it is promoted', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'taglio-drill-test-'))
  const run = (program: string, dataDir: string, ...args: string[]) =>
    runProgram(process.execPath, [join(import.meta.dirname, program), ...args], {
      env: { ...process.env, DATA_DIR: join(scratch, dataDir), DATABASE_URL: undefined },
    })
  const server = await startEmbeddedPostgres({ dataDir: await copyCluster(join(scratch, 'shop')) })
  const db = openDatabase(server.connectionString, { max: 1 })
  await migrate(db, join(import.meta.dirname, '../db'))
  const backup = await run('backup.ts', 'shop', join(scratch, 'backup'))
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Backed up') })
  const drill = await run('backup.ts', 'shop', '--drill')
  expect(drill).toMatchObject({
    code: 0,
    output: expect.stringContaining('The row counts of the copy are right.'),
  })
  await closeDatabase(db)
  await server.stop()

  const restored = await run('restore.ts', 'copy', join(scratch, 'backup'))
  expect(restored.output).toContain(`Start it with DATA_DIR='${join(scratch, 'copy')}' npm start.`)
  expect(restored.output).toContain('It sends no mail and asks no card provider')
  expect(isRestoredCopy(join(scratch, 'copy'))).toBe(true)
  await run('restore.ts', 'copy', '--this-is-the-shop')
  expect(isRestoredCopy(join(scratch, 'copy'))).toBe(false)

  const nowhere = await run('backup.ts', 'shop')
  expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('Usage: npm run backup') })

  const notACopy = await run('restore.ts', 'shop', '--this-is-the-shop')
  expect(notACopy).toMatchObject({ code: 1, output: expect.stringContaining('no restored copy') })
  for (const [program, ...args] of [
    ['backup.ts', join(scratch, 'backup-of-nothing')],
    ['staff.ts', 'list'],
  ] as const) {
    const mistyped = await run(program, 'shpo', ...args)
    expect(mistyped).toEqual({
      code: 1,
      output: `There is no shop in ${join(scratch, 'shpo')}. Is DATA_DIR right?`,
    })
  }
  expect(await readdir(scratch)).not.toContain('shpo')
  await rm(scratch, { recursive: true, force: true })
})
