/**
 * The whole test: the checks, the tests on a real database, the tests in a browser, and whether they prove every statement
 * of the documents. The last line is the sum.
 */
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { runChecks } from './check.ts'
import { checkConformance, wholeRun } from './docs/conformance.ts'
import { runBrowserTests } from './e2e.ts'
import {
  addUp,
  type Count,
  lineOf,
  ONE_FAILURE,
  readFailures,
  readPlaywrightReport,
  readVitestReport,
} from './support/test-counts.ts'
import { inTurn } from './support/tools.ts'

const { vitest: VITEST, playwright: PLAYWRIGHT } = wholeRun

// For every program that this run starts: see bin/build.ts.
process.env.QUICK_BUILD = '1'

for (const report of [VITEST, PLAYWRIGHT]) {
  await rm(report, { force: true })
  await mkdir(dirname(report), { recursive: true })
}

// Concurrently, because each of them waits now and then: for a disk, a clock, an animation, the build of the pages.
const checks = runChecks()
const onDatabase = testOnDatabase(checks)
const inBrowser = testInBrowser(onDatabase)
const outcomes = await checks
const total = addUp([countChecks(), await onDatabase, await inBrowser, await conform()])
const failures = [
  ...outcomes.filter(({ ok }) => !ok).map(({ name }) => name),
  ...(await readFailures(VITEST, PLAYWRIGHT)),
]
for (const failure of failures) console.log(`FAILED ${failure}`)
console.log(`\n${lineOf(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

function countChecks(): Count {
  const failed = outcomes.filter(({ ok }) => !ok).length
  return { passed: outcomes.length - failed, failed, skipped: 0, flaky: 0 }
}

async function testOnDatabase(turn: Promise<unknown>): Promise<Count> {
  const code = await inTurn(turn)('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${VITEST}`,
  ])
  return readVitestReport(VITEST, code)
}

async function testInBrowser(turn: Promise<unknown>): Promise<Count> {
  try {
    const code = await runBrowserTests(
      ['--reporter=list,json'],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT },
      inTurn(turn),
    )
    return await readPlaywrightReport(PLAYWRIGHT, code)
  } catch (error) {
    console.error((error as Error).message)
    return ONE_FAILURE
  }
}

/** Counts as one: every statement of the documents is proven by this run, and docs/conformance.md says what this run gives. */
async function conform(): Promise<Count> {
  const problems = await checkConformance()
  for (const problem of problems) console.error(problem)
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} conformance to the documents`)
  return problems.length === 0 ? { ...ONE_FAILURE, passed: 1, failed: 0 } : ONE_FAILURE
}
