/** The whole test: the checks, the tests on a real database, the tests in a browser. The last line is the sum. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { runBrowserTests } from './e2e.ts'
import {
  addUp,
  type Count,
  lineOf,
  ONE_FAILURE,
  readPlaywrightReport,
  readVitestReport,
} from './test-counts.ts'
import { runTool } from './tools.ts'

const ROOT = join(import.meta.dirname, '..')
const REPORTS = join(ROOT, '.cache/reports')

await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })

const total = addUp([await check(), await testOnDatabase(), await testInBrowser()])
console.log(`\n${lineOf(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

async function check(): Promise<Count> {
  const outcomes = await runChecks()
  const failed = outcomes.filter(({ ok }) => !ok).length
  return { passed: outcomes.length - failed, failed, skipped: 0, flaky: 0 }
}

async function testOnDatabase(): Promise<Count> {
  const report = join(REPORTS, 'vitest.json')
  const code = await runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return readVitestReport(report, code)
}

async function testInBrowser(): Promise<Count> {
  const report = join(REPORTS, 'playwright.json')
  try {
    const code = await runBrowserTests(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    return await readPlaywrightReport(report, code)
  } catch (error) {
    console.error((error as Error).message)
    return ONE_FAILURE
  }
}
