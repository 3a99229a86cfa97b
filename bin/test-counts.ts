/** Reads the reports of the test runners into one sum. A runner that failed without naming a test counts as one. */
import { readFile } from 'node:fs/promises'

export type Count = { passed: number; failed: number; skipped: number }

export async function readVitestReport(path: string, exitCode: number): Promise<Count> {
  const report = (await readJson(path)) as VitestReport | undefined
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  // A file that cannot even be loaded has no tests to fail.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  return honest(
    { passed: report.numPassedTests, failed, skipped: report.numPendingTests + (report.numTodoTests ?? 0) },
    exitCode,
  )
}

export async function readPlaywrightReport(path: string, exitCode: number): Promise<Count> {
  const report = (await readJson(path)) as PlaywrightReport | undefined
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = report.stats
  return honest({ passed: expected + flaky, failed: unexpected, skipped }, exitCode)
}

export function addUp(counts: Count[]): Count {
  return counts.reduce((sum, count) => ({
    passed: sum.passed + count.passed,
    failed: sum.failed + count.failed,
    skipped: sum.skipped + count.skipped,
  }))
}

export function lineOf({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests?: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

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
