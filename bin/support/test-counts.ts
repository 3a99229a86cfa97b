/**
 * Sums up the reports of the test runners. A runner that failed without naming a test counts as one failure; a test that passed only
 * after a retry has not passed.
 */
import { readFile } from 'node:fs/promises'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResult, JsonTestResults } from 'vitest/node'

export type Count = { passed: number; failed: number; skipped: number; flaky: number }

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
export const ONE_FAILURE: Count = { ...NOTHING, failed: 1 }

export async function readVitestReport(path: string, exitCode: number): Promise<Count> {
  const report = (await readJson(path)) as JsonTestResults | undefined
  if (!report) return ONE_FAILURE
  // A file that cannot be loaded has no tests to fail.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  return honest(
    {
      ...NOTHING,
      passed: report.numPassedTests,
      failed,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  )
}

export async function readPlaywrightReport(path: string, exitCode: number): Promise<Count> {
  const report = (await readJson(path)) as JSONReport | undefined
  if (!report) return ONE_FAILURE
  const { expected, flaky, unexpected, skipped } = report.stats
  return honest({ passed: expected, failed: unexpected, skipped, flaky }, exitCode)
}

/** The failed tests, one on each line. They are named again at the end, because a long log is often read from there. */
export async function readFailures(vitest: string, playwright: string): Promise<string[]> {
  const unit = (await readJson(vitest)) as JsonTestResults | undefined
  const browser = (await readJson(playwright)) as JSONReport | undefined
  return [
    ...(unit?.testResults ?? []).flatMap((file) => failuresIn(file)),
    ...(browser?.suites ?? []).flatMap(notPassedIn),
  ]
}

function failuresIn({ status, name, message, assertionResults }: JsonTestResult): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`]
  return failed.map(({ title, failureMessages }) =>
    [name, title, firstLine(failureMessages?.[0] ?? '')].join(': '),
  )
}

function notPassedIn(suite: JSONReportSuite): string[] {
  return [
    ...(suite.suites ?? []).flatMap(notPassedIn),
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, projectName }) => `${file}: ${title} (${projectName}, ${status})`),
    ),
  ]
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

export function addUp(counts: Count[]): Count {
  return counts.reduce((sum, count) => ({
    passed: sum.passed + count.passed,
    failed: sum.failed + count.failed,
    skipped: sum.skipped + count.skipped,
    flaky: sum.flaky + count.flaky,
  }))
}

export function lineOf({ passed, failed, skipped, flaky }: Count): string {
  const others = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky > 0 ? [`${flaky} flaky (passed only at the second try)`] : []),
  ]
  return [`${passed} passed`, `${failed} failed`, ...others].join(', ')
}

function honest(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
