/**
 * Plants one fault at a time in a copy of the working tree and runs the tests that claim the statements it breaks, without the fault
 * and with it. Each of these statements must turn; a fault that leaves one proven has survived. `npm run test:mutate -- splash` takes
 * the faults whose name has the word, `-- 2:110 2:267` those of the statements, `-- 10-20` those numbers of the list.
 */
import { runClaiming } from './claiming-tests.ts'
import { copyWorkingTree } from './copy.ts'
import { faults } from './faults/faults.ts'
import { survives, type Trial, triesOn, verdictOf } from './trial.ts'

const trials = choose(process.argv.slice(2))
const copy = await copyWorkingTree()
process.once('SIGINT', () => void copy.remove().finally(() => process.exit(130)))
try {
  const tryFault = triesOn({ run: (runner, rows) => runClaiming(runner, rows, copy.folder), with: copy.with })
  // In a browser only what Vitest does not show, because each of these faults costs a build of the pages.
  for (const runner of ['vitest', 'playwright'] as const)
    for (const trial of trials.filter(survives)) {
      await tryFault(trial, runner)
      console.log(`${trial.number} ${trial.name} (${runner}): ${verdictOf(trial)}`)
    }
} finally {
  await copy.remove()
}
print()
process.exitCode = trials.some(survives) ? 1 : 0

function choose(words: string[]): Trial[] {
  const all = faults.map((fault, index) => ({
    ...fault,
    number: index + 1,
    turned: new Map<string, string>(),
  }))
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

function print(): void {
  console.log('\n| # | Fault | Statements | Verdict | Turned as well |\n|---|---|---|---|---|')
  for (const trial of trials) {
    const besides = [...trial.turned.keys()].filter((id) => !trial.rows.includes(id))
    console.log(
      `| ${[trial.number, trial.name, trial.rows.join(' '), verdictOf(trial), besides.join(' ')].join(' | ')} |`,
    )
  }
  console.log(`\n${trials.length} faults, ${trials.filter(survives).length} survived`)
}
