/** One fault: what its rows say without it, what they say with it, and the verdict. */
import type { Claim } from '../../bin/support/test-claims.ts'
import type { Runner } from './claiming-tests.ts'
import type { Fault } from './faults/faults.ts'

export type Trial = Fault & {
  number: number
  /** The rows that failed with the fault, and what the first failing test of each said. */
  turned: Map<string, string>
  trouble?: string
}

/** How the tests of these rows end: with the working tree as it is, or with a fault in it. */
export type Bench = {
  run(runner: Runner, rows: string[]): Promise<Claim[]>
  with<Result>(fault: Fault, look: () => Promise<Result>): Promise<Result>
}

/** Faults of the same rows share the run without a fault. */
export function triesOn(bench: Bench) {
  const controls = new Map<string, Promise<Claim[]>>()
  const withoutFault = (runner: Runner, rows: string[]) => {
    const key = [runner, ...rows].join(' ')
    const run = controls.get(key) ?? bench.run(runner, rows)
    controls.set(key, run)
    return run
  }

  /** The same tests run alone without the fault first: a row that fails then says nothing about the fault. */
  return async function tryFault(trial: Trial, runner: Runner): Promise<void> {
    if (trial.trouble) return
    try {
      const rows = leftOf(trial)
      const failing = failuresIn(await withoutFault(runner, rows))
      if (failing.size > 0) {
        trial.trouble = `without the fault ${wordsOf(failing)}`
        return
      }
      const claims = await bench.with(trial, () => bench.run(runner, rows))
      for (const [id, said] of failuresIn(claims)) trial.turned.set(id, said)
    } catch (error) {
      trial.trouble = (error as Error).message
    }
  }
}

export function survives(trial: Trial): boolean {
  return trial.trouble !== undefined || leftOf(trial).length > 0
}

export function verdictOf(trial: Trial): string {
  if (trial.trouble) return `NOT TRIED: ${trial.trouble}`
  const left = leftOf(trial)
  if (left.length > 0) return `SURVIVED: ${left.join(', ')} not turned`
  return `shown: ${trial.turned.get(trial.rows[0] ?? '')}`
}

export function leftOf({ rows, turned }: Trial): string[] {
  return rows.filter((id) => !turned.has(id))
}

function failuresIn(claims: Claim[]): Map<string, string> {
  const failed = claims.filter(({ outcome }) => outcome === 'failed')
  // Of several failures of a row the first is kept.
  return new Map(failed.reverse().map(({ id, failure, test }) => [id, failure ?? test]))
}

const wordsOf = (failing: Map<string, string>) =>
  [...failing].map(([id, said]) => `${id} fails (${said})`).join(', ')
