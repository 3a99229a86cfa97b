/**
 * Plants one fault at a time in a copy of the working tree and runs the tests that claim the statements it breaks. Each of these
 * statements must turn; a fault that leaves one proven has survived. `npm run test:mutate -- splash` takes the faults whose name has
 * the word, `-- 2:110 2:267` those of the statements, `-- 10-20` those numbers of the list. After a run of all tests that passed, `--trusting` leaves out running them once more
 * before the first fault.
 */
import { parseArgs } from 'node:util'
import type { Claim } from '../../bin/support/test-claims.ts'
import { type Runner, runClaiming } from './claiming-tests.ts'
import { copyWorkingTree } from './copy.ts'
import type { Fault } from './faults/fault.ts'
import { faults } from './faults/faults.ts'

type Trial = Fault & { number: number; turned: Set<string>; trouble?: string }

const { values, positionals } = parseArgs({
  options: { trusting: { type: 'boolean' } },
  allowPositionals: true,
})
const trials = choose(positionals)
const copy = await copyWorkingTree()
process.once('SIGINT', () => void copy.remove().finally(() => process.exit(130)))
try {
  // In a browser only what Vitest does not show, because each of these faults costs a build of the pages.
  await plantEach(trials, 'vitest')
  await plantEach(trials.filter(survives), 'playwright')
} finally {
  await copy.remove()
}
print()
process.exitCode = trials.some(survives) ? 1 : 0

function choose(words: string[]): Trial[] {
  const all = faults.map((fault, place) => ({ ...fault, number: place + 1, turned: new Set<string>() }))
  const chosen = all.filter((trial) => words.length === 0 || words.some((word) => isChosen(trial, word)))
  if (chosen.length === 0) throw new Error('No fault is called that.')
  return chosen
}

/** By the id of a statement, by numbers of the list, or by a word of the name. */
function isChosen({ name, number, rows }: Trial, word: string): boolean {
  if (/^\d:\d+[a-z]?$/.test(word)) return rows.includes(word)
  const [from, to = from] = /^\d+(-\d+)?$/.test(word) ? word.split('-').map(Number) : []
  return from === undefined || to === undefined ? name.includes(word) : number >= from && number <= to
}

async function plantEach(planted: Trial[], runner: Runner): Promise<void> {
  const rows = [...new Set(planted.flatMap(leftOf))]
  const failing = values.trusting ? new Set<string>() : failedIn(await runClaiming(runner, rows, copy.folder))
  for (const trial of planted) await plantOne(trial, runner, failing)
}

/** A row that fails without any fault proves nothing about this one. */
async function plantOne(trial: Trial, runner: Runner, failing: Set<string>): Promise<void> {
  const failsAnyway = trial.rows.filter((id) => failing.has(id))
  if (failsAnyway.length > 0) trial.trouble = `${failsAnyway.join(', ')} failed before the fault`
  if (trial.trouble) return
  try {
    const claims = await copy.with(trial, () => runClaiming(runner, leftOf(trial), copy.folder))
    for (const id of failedIn(claims)) trial.turned.add(id)
  } catch (error) {
    trial.trouble = (error as Error).message
  }
  console.log(lineOf(trial, runner))
}

function failedIn(claims: Claim[]): Set<string> {
  return new Set(claims.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id))
}

function leftOf({ rows, turned }: Trial): string[] {
  return rows.filter((id) => !turned.has(id))
}

function survives(trial: Trial): boolean {
  return trial.trouble !== undefined || leftOf(trial).length > 0
}

function lineOf(trial: Trial, runner: string): string {
  return `${trial.number} ${trial.name} (${runner}): ${verdictOf(trial)}`
}

function verdictOf(trial: Trial): string {
  if (trial.trouble) return `NOT TRIED: ${trial.trouble}`
  const left = leftOf(trial)
  return left.length === 0 ? 'shown' : `SURVIVED: ${left.join(', ')} not turned`
}

function print(): void {
  console.log('\n| # | Fault | Statements | Verdict | Turned as well |\n|---|---|---|---|---|')
  for (const trial of trials) {
    const besides = [...trial.turned].filter((id) => !trial.rows.includes(id))
    console.log(
      `| ${[trial.number, trial.name, trial.rows.join(' '), verdictOf(trial), besides.join(' ')].join(' | ')} |`,
    )
  }
  console.log(`\n${trials.length} faults, ${trials.filter(survives).length} survived`)
}
