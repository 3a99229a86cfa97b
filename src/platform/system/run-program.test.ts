import { expect, test } from 'vitest'
import { runProgram } from './system.ts'

test('the result of a program has its output, of both streams, and its exit code', async () => {
  const result = await runProgram('sh', ['-c', 'echo pressed; echo torn >&2; exit 3'])
  expect(result.code).toBe(3)
  expect(result.output.split('\n').toSorted()).toEqual(['pressed', 'torn'])
})

test('a program that is not there or was killed did not end well', async () => {
  expect(await runProgram('/nowhere/iron', [])).toMatchObject({ output: expect.stringContaining('ENOENT') })
  for (const [program, ...args] of [['/nowhere/iron'], ['sh', '-c', 'kill -9 $$']] as [string, ...string[]][])
    expect((await runProgram(program, args)).code).not.toBe(0)
})
