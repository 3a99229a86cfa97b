import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../system/system.ts'

/** In a process of its own, whose standard output is the test's to choose. */
function logging(code: string, stdout: 'pipe' | number) {
  const log = JSON.stringify(join(import.meta.dirname, 'log.ts'))
  const program = `import { createLog } from ${log}; const log = createLog('info'); ${code}`
  return runProgram(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', stdout, 'pipe'],
    timeout: 60_000,
  })
}

test('a disk that is full under the log neither ends nor blocks the shop', async () => {
  const full = await open('/dev/full', 'w')
  const lines = `log.info('lost'); log.info('lost'); log.fatal('lost');`
  const result = await logging(`${lines} setTimeout(() => { ${lines} console.error('here') }, 50)`, full.fd)
  await full.close()
  expect(result).toEqual({ code: 0, output: 'here' })
})

test('what was logged before the end is written, more than a pipe holds', async () => {
  const { code, output } = await logging(
    `for (let n = 0; n < 2_000; n++) log.info({ n }, '${'x'.repeat(100)}'); process.exit(3)`,
    'pipe',
  )
  const written = output.split('\n').map((line) => JSON.parse(line).n)
  expect(written.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 2_000 }, (_, n) => n))
  expect(code).toBe(3)
})
