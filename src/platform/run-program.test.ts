import { expect, test } from 'vitest'
import { runProgram } from './run-program.ts'

test('a program is heard on both of its voices, and its code is told', async () => {
  const ending = await runProgram('sh', ['-c', 'echo pressed; echo torn >&2; exit 3'])
  expect(ending.code).toBe(3)
  expect(ending.said.split('\n').toSorted()).toEqual(['pressed', 'torn'])
})

test('a program that is not there or was killed did not end well', async () => {
  expect(await runProgram('/nowhere/iron', [])).toMatchObject({ said: expect.stringContaining('ENOENT') })
  for (const [program, ...args] of [['/nowhere/iron'], ['sh', '-c', 'kill -9 $$']] as [string, ...string[]][])
    expect((await runProgram(program, args)).code).not.toBe(0)
})
