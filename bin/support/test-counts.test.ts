import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUp, lineOf, readFailures, readPlaywrightReport, readVitestReport } from './test-counts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taglio-counts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function reportOf(content: object): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(path, JSON.stringify(content))
  return path
}

test('a test that passed only at the second try is named apart and not counted as passed', async () => {
  const report = await reportOf({ stats: { expected: 7, unexpected: 0, flaky: 2, skipped: 0 } })
  const count = await readPlaywrightReport(report, 0)
  expect(count).toEqual({ passed: 7, failed: 0, skipped: 0, flaky: 2 })
  expect(lineOf(count)).toBe('7 passed, 0 failed, 2 flaky (passed only at the second try)')
})

test('a runner that ends badly without naming a test has failed once', async () => {
  const report = await reportOf({ stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 } })
  expect(lineOf(await readPlaywrightReport(report, 1))).toBe('7 passed, 1 failed')
  expect(lineOf(await readVitestReport(join(folder, 'none.json'), 1))).toBe('0 passed, 1 failed')
})

test('a file that cannot be loaded counts as a failure, and the sums are added up', async () => {
  const report = await reportOf({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [{ status: 'failed', assertionResults: [] }],
  })
  const count = await readVitestReport(report, 1)
  expect(lineOf(count)).toBe('3 passed, 1 failed, 1 skipped')
  expect(lineOf(addUp([count, { passed: 4, failed: 0, skipped: 0, flaky: 1 }]))).toMatch(
    /^7 passed, 1 failed, 1 skipped, 1 flaky/,
  )
})

test('what failed is named with the first line of its reason', async () => {
  const unit = await reportOf({
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'cannot be loaded\nat once', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { title: 'adds up', status: 'failed', failureMessages: ['1 is not 2\n at b.test.ts:1'] },
          { title: 'holds', status: 'passed' },
        ],
      },
    ],
  })
  const spec = (title: string, status: string) => ({
    title,
    file: 'c.spec.ts',
    tests: [{ status, projectName: 'phone' }],
  })
  const browser = await reportOf({
    suites: [{ specs: [], suites: [{ specs: [spec('opens', 'flaky'), spec('closes', 'expected')] }] }],
  })
  expect(await readFailures(unit, browser)).toEqual([
    'a.test.ts: cannot be loaded',
    'b.test.ts: adds up: 1 is not 2',
    'c.spec.ts: opens (phone, flaky)',
  ])
})
