/** What the tests of a run claim to prove, and whether they did. A test that passed only at the second try has failed. */
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { ROOT } from './tools.ts'

/** That a test of this run proves a statement of the documents. */
export type Claim = { id: string; outcome: 'passed' | 'failed' | 'skipped'; test: string; file: string }

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
  return assertionResults.flatMap(({ status, title, ancestorTitles = [], meta }) =>
    (meta?.proves ?? []).map((id) => ({
      id,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      test: [...ancestorTitles, title].join(' '),
      file: relative(ROOT, name),
    })),
  )
}

function claimsOfSuite(suite: PlaywrightSuite, within: string[] = []): Claim[] {
  return [
    ...(suite.suites ?? []).flatMap((inner) => claimsOfSuite(inner, [...within, inner.title])),
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.flatMap(({ status, annotations = [] }) =>
        annotations
          .filter(({ type }) => type === 'proves')
          .map(({ description: id = '' }) => ({
            id,
            outcome: OUTCOMES[status] ?? 'failed',
            test: [...within, title].join(' '),
            file: `e2e/${file}`,
          })),
      ),
    ),
  ]
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
  }[]
}

type PlaywrightReport = { suites?: PlaywrightSuite[] }

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; annotations?: { type: string; description?: string }[] }[]
  }[]
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
