import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClaims } from './test-claims.ts'
import { ROOT } from './tools.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taglio-claims-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function reportOf(content: object): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(path, JSON.stringify(content))
  return path
}

test('claims are read from both reports, and only what passed at the first try has passed', async () => {
  const vitest = await reportOf({
    testResults: [
      {
        name: join(ROOT, 'tests/a.test.ts'),
        assertionResults: [
          { status: 'passed', title: 'turns', ancestorTitles: ['the carousel'], meta: { proves: ['1:41a'] } },
          { status: 'skipped', title: 'stops', meta: { proves: ['2:3'] } },
          { status: 'passed', title: 'claims nothing', meta: {} },
          {
            status: 'failed',
            title: 'counts',
            meta: { proves: ['1:34c'] },
            failureMessages: ['AssertionError: expected 1\n    at a.test.ts:3', 'Error: another'],
          },
        ],
      },
    ],
  })
  const annotations = [{ type: 'proves', description: '2:9' }, { type: 'slow' }]
  const results = [{ error: { message: '\u001b[31mError: not visible\u001b[39m\nCall log' } }, {}]
  const specs = [{ title: 'opens', file: 'b.spec.ts', tests: [{ status: 'flaky', annotations, results }] }]
  const playwright = await reportOf({
    suites: [{ title: 'b.spec.ts', suites: [{ title: 'the order', specs }] }],
  })
  expect(await readClaims({ vitest, playwright })).toEqual([
    { id: '1:41a', outcome: 'passed', test: 'the carousel turns', file: 'tests/a.test.ts' },
    { id: '2:3', outcome: 'skipped', test: 'stops', file: 'tests/a.test.ts' },
    {
      id: '1:34c',
      outcome: 'failed',
      test: 'counts',
      file: 'tests/a.test.ts',
      failure: 'AssertionError: expected 1',
    },
    {
      id: '2:9',
      outcome: 'failed',
      test: 'the order opens',
      file: 'e2e/b.spec.ts',
      failure: 'Error: not visible',
    },
  ])
})

test('a runner without a report claims nothing', async () => {
  expect(await readClaims({ vitest: join(folder, 'none'), playwright: join(folder, 'none') })).toEqual([])
})
