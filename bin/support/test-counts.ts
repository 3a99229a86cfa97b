/**
 * Sums up the reports of the test runners. A runner that failed without naming a test counts as one failure; a test that passed only
 * after a retry has not passed.
 */
import { readFile } from 'node:fs/promises'

export type Count = { passed: number; failed: number; skipped: number; flaky: number }

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
export const ONE_FAILURE: Count = { ...NOTHING, failed: 1 }

export async function readVitestReport(path: string, exitCode: number): Promise<Count> {
  const report = (await readJson(path)) as VitestReport | undefined
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
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    },
    exitCode,
  )
}

export async function readPlaywrightReport(path: string, exitCode: number): Promise<Count> {
  const report = (await readJson(path)) as PlaywrightReport | undefined
  if (!report) return ONE_FAILURE
  const { expected, flaky, unexpected, skipped } = report.stats
  return honest({ passed: expected, failed: unexpected, skipped, flaky }, exitCode)
}

/** The failed tests, one on each line. They are named again at the end, because a long log is often read from there. */
export async function readFailures(vitest: string, playwright: string): Promise<string[]> {
  const unit = (await readJson(vitest)) as VitestReport | undefined
  const browser = (await readJson(playwright)) as PlaywrightReport | undefined
  return [
    ...(unit?.testResults ?? []).flatMap((file) => failuresIn(file)),
    ...(browser?.suites ?? []).flatMap(notPassedIn),
  ]
}

function failuresIn({ status, name = '', message = '', assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`]
  return failed.map(({ title, failureMessages = [] }) =>
    [name, title, firstLine(failureMessages[0] ?? '')].join(': '),
  )
}

function notPassedIn(suite: PlaywrightSuite): string[] {
  return [
    ...(suite.suites ?? []).flatMap(notPassedIn),
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
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

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests?: number
  testResults: VitestFile[]
}

type VitestFile = {
  status: string
  name?: string
  message?: string
  assertionResults: {
    status: string
    title?: string
    failureMessages?: string[]
  }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file?: string; tests: PlaywrightTest[] }[]
}

type PlaywrightTest = { status: string; projectName?: string }

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
