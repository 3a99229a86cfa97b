import { expect, test } from 'vitest'
import type { Claim } from '../../bin/support/test-claims.ts'
import { type Bench, survives, type Trial, triesOn, verdictOf } from '../../trials/mutate/trial.ts'

const fault = { name: 'five characters', rows: ['2:64', '2:271'], file: '', find: '', replace: '' }
const aTrial = (given: Partial<Trial> = {}): Trial => ({ ...fault, number: 1, turned: new Map(), ...given })
const claim = (id: string, failure?: string): Claim => ({
  id,
  outcome: failure === undefined ? 'passed' : 'failed',
  test: `proves ${id}`,
  file: 'a.test.ts',
  failure,
})

/** Tests that end like this with and without the fault, and how often they ran. */
function bench(without: Claim[], withFault: Claim[]) {
  let isPlanted = false
  const runs: string[] = []
  const made: Bench = {
    async run(_, rows) {
      runs.push(`${isPlanted ? 'with' : 'without'} ${rows.join(' ')}`)
      return (isPlanted ? withFault : without).filter(({ id }) => rows.includes(id))
    },
    async with(_, look) {
      isPlanted = true
      return look().finally(() => {
        isPlanted = false
      })
    },
  }
  return { tryFault: triesOn(made), runs }
}

const passing = [claim('2:64'), claim('2:271')]

test('a fault that turns each of its rows is shown, with what the test said', async () => {
  const { tryFault, runs } = bench(passing, [claim('2:64', 'expected #1abcde'), claim('2:271', 'too short')])
  const trial = aTrial()
  await tryFault(trial, 'vitest')
  expect(verdictOf(trial)).toBe('shown: expected #1abcde')
  expect(runs).toEqual(['without 2:64 2:271', 'with 2:64 2:271'])
})

test('a row that fails without the fault is reported, and the fault is not shown', async () => {
  const failing = [claim('2:64'), claim('2:271', 'no order there')]
  const { tryFault, runs } = bench(failing, failing)
  const trial = aTrial()
  await tryFault(trial, 'vitest')
  expect(verdictOf(trial)).toBe('NOT TRIED: without the fault 2:271 fails (no order there)')
  expect(survives(trial)).toBe(true)
  expect(runs).toEqual(['without 2:64 2:271'])
})

test('a fault that leaves a row survives, and the browser is asked about that row alone', async () => {
  const { tryFault, runs } = bench(passing, [claim('2:64', 'expected #1abcde'), claim('2:271')])
  const trial = aTrial()
  await tryFault(trial, 'vitest')
  expect(verdictOf(trial)).toBe('SURVIVED: 2:271 not turned')
  await tryFault(trial, 'playwright')
  expect(runs.slice(2)).toEqual(['without 2:271', 'with 2:271'])
})

test('faults of the same rows share the run without a fault', async () => {
  const { tryFault, runs } = bench(passing, passing)
  await tryFault(aTrial(), 'vitest')
  await tryFault(aTrial({ name: 'another' }), 'vitest')
  expect(runs).toEqual(['without 2:64 2:271', 'with 2:64 2:271', 'with 2:64 2:271'])
})
