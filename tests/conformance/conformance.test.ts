import { beforeAll, describe, expect, test } from 'vitest'
import { pageOf, problemsOf } from '../../bin/docs/conformance.ts'
import { type ClaimingTest, claimsIn, findClaims } from './find-claims.ts'
import { statements } from './statements.ts'

/** A test that claims more is a walk through many things, and its failure says little about each. */
const MOST_CLAIMS = 5

let tests: ClaimingTest[]
beforeAll(async () => {
  tests = await findClaims()
})

test('every statement of the documents has a test, and no test names a statement that is none', () => {
  const claimed = new Set(tests.flatMap(({ ids }) => ids))
  const known = new Set(statements.map(({ id }) => id))
  expect([...known].filter((id) => !claimed.has(id))).toEqual([])
  expect([...claimed].filter((id) => !known.has(id))).toEqual([])
})

test('a test claims at most five statements, in a browser too', () => {
  expect(tests.filter(({ ids }) => ids.length > MOST_CLAIMS)).toEqual([])
})

test('every id is there once', () => {
  const ids = statements.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

describe('the table of a run', () => {
  const all = statements.map(({ id }) => ({
    id,
    outcome: 'passed' as const,
    test: `proves ${id}`,
    file: 'a.test.ts',
  }))
  const [first, ...others] = all as [(typeof all)[number], ...typeof all]
  const rowOf = (page: string, id: string) => page.split('\n').find((line) => line.startsWith(`| ${id} |`))

  test('is whole when every test passed, whatever their order', () => {
    expect(problemsOf(all)).toEqual([])
    expect(pageOf([...all].reverse())).toBe(pageOf(all))
    expect(rowOf(pageOf(all), first.id)).toContain(`| proven | \`a.test.ts\` proves ${first.id} |`)
  })

  test.each(['failed', 'skipped'] as const)('turns when one of its tests %s', (outcome) => {
    const other = { ...first, outcome, test: 'proves it too' }
    expect(problemsOf([...all, other])).toEqual([expect.stringContaining(`"proves it too" ${outcome}`)])
    const row = rowOf(pageOf([...all, other]), first.id)
    expect(row).toContain('| **not proven** |')
    expect(row).toContain(`proves it too (**${outcome}**)`)
  })

  test('names of many tests in one file only those that did not pass', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ ...first, test: `call ${n}` }))
    const failed = { ...first, outcome: 'failed' as const, test: 'call 9' }
    const row = rowOf(pageOf([...others, ...many, failed]), first.id)
    expect(row).toContain('| `a.test.ts` 9 tests<br>`a.test.ts` call 9 (**failed**) |')
  })

  test('turns for a test that passed at one width only', () => {
    const failed = { ...first, outcome: 'failed' as const }
    expect(problemsOf([...all, failed])).toHaveLength(1)
    expect(problemsOf([failed, ...all])).toHaveLength(1)
  })

  test('turns for a statement whose tests did not run', () => {
    expect(problemsOf(others)).toEqual([expect.stringContaining('no test of this run claims it')])
    expect(rowOf(pageOf(others), first.id)).toContain('| **not proven** |  |')
  })

  test('does not accept an unknown id', () => {
    const unknown = { ...first, id: '3:1' }
    expect(problemsOf([...all, unknown])).toEqual([expect.stringContaining('which is no statement')])
  })
})

test('the ids of a test are read from its options, in every form', () => {
  const source = `
    test('a card shows its price', { meta: ids('1:51b', '1:175') }, () => {})
    test.each(prices)('costs %s', {
      meta: ids('1:7d'),
    }, () => {})
    test(\`opens \${path}\`, { ...phone, annotation: ids('2:35') }, () => {})
    test('proves nothing', phone, () => {})`
  expect(claimsIn(source.replaceAll('ids(', 'proves('), 'a.test.ts')).toEqual([
    { title: 'a card shows its price', file: 'a.test.ts', ids: ['1:51b', '1:175'] },
    { title: 'costs …', file: 'a.test.ts', ids: ['1:7d'] },
    { title: 'opens …', file: 'a.test.ts', ids: ['2:35'] },
  ])
})
