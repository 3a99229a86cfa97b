import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { atEndOfTurn } from './quick-replies.ts'

test('what waits for the end of the turn is done once, at its end', async () => {
  const done: string[] = []
  for (const one of ['first', 'second']) atEndOfTurn(() => done.push(one))
  await Promise.resolve()
  expect(done).toEqual([])
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect(done).toEqual(['first', 'second'])
})

test('it is done when a process ends in the middle of a turn', () => {
  const program = `
    import { atEndOfTurn } from './quick-replies.ts'
    atEndOfTurn(() => process.stdout.write('done'))
    process.exit()`
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })
  expect(stdout).toBe('done')
})
