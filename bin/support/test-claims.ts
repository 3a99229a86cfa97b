/** What the tests of a run claim to prove, and whether they did. A test that passed only at the second try has failed. */
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './tools.ts'

/** That a test of this run proves a statement of the documents. */
export type Claim = {
  id: string
  outcome: 'passed' | 'failed' | 'skipped'
  test: string
  file: string
  /** The first line of what a failed test said. */
  failure?: string
}

export type Reports = { vitest: string; playwright: string }

export async function readClaims({ vitest, playwright }: Reports): Promise<Claim[]> {
  const unit = (await readJson(vitest)) as VitestReport | undefined
  const browser = (await readJson(playwright)) as PlaywrightReport | undefined
  return [
    ...(unit?.testResults ?? []).flatMap(claimsOfFile),
    ...(browser?.suites ?? []).flatMap((suite) => claimsOfSuite(suite)),
  ]
}

function claimsOfFile({ name, assertionResults }: VitestFile): Claim[] {
  return assertionResults.flatMap(({ status, title, ancestorTitles = [], meta, failureMessages = [] }) =>
    (meta?.proves ?? []).map((id) => ({
      id,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      test: [...ancestorTitles, title].join(' '),
      file: relative(ROOT, name),
      ...saidBy(status === 'failed', failureMessages[0]),
    })),
  )
}

function claimsOfSuite(suite: PlaywrightSuite, within: string[] = []): Claim[] {
  return [
    ...(suite.suites ?? []).flatMap((inner) => claimsOfSuite(inner, [...within, inner.title])),
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.flatMap(({ status, annotations = [], results = [] }) =>
        annotations
          .filter(({ type }) => type === 'proves')
          .map(({ description: id = '' }) => ({
            id,
            outcome: OUTCOMES[status] ?? 'failed',
            test: [...within, title].join(' '),
            file: `e2e/${file}`,
            ...saidBy(OUTCOMES[status] === undefined, results[0]?.error?.message),
          })),
      ),
    ),
  ]
}

function saidBy(isFailed: boolean, message: string | undefined): { failure?: string } {
  if (!isFailed || message === undefined) return {}
  const [line = ''] = stripVTControlCharacters(message).trimStart().split('\n')
  return { failure: line.trimEnd() }
}

const OUTCOMES: Record<string, Claim['outcome']> = { expected: 'passed', skipped: 'skipped' }

type VitestReport = { testResults: VitestFile[] }

type VitestFile = {
  name: string
  assertionResults: {
    status: string
    title: string
    ancestorTitles?: string[]
    meta?: { proves?: string[] }
    failureMessages?: string[]
  }[]
}

type PlaywrightReport = { suites?: PlaywrightSuite[] }

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: {
      status: string
      annotations?: { type: string; description?: string }[]
      results?: { error?: { message?: string } }[]
    }[]
  }[]
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
