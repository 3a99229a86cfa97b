import { expect, test, vi } from 'vitest'
import { inTurn } from './tools.ts'

test('the output of a parallel program is shown in its turn, and nothing of it is lost', async () => {
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const turn = Promise.withResolvers<void>()
  const running = inTurn(turn.promise)('biome', ['--version'])
  // Longer than it takes to print a version.
  await inTurn(Promise.resolve())('biome', ['--help'])
  const text = () => shown.mock.calls.map(([bytes]) => String(bytes)).join('')
  expect(text()).not.toContain('Version:')
  turn.resolve()
  expect(await running).toBe(0)
  expect(text()).toContain('Version:')
  shown.mockRestore()
})
