import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  checkConformance,
  findProofs,
  PAGE,
  type Proof,
  pageOf,
  problemsOf,
  proofsIn,
} from '../../bin/docs/conformance.ts'
import { statements } from './statements.ts'

let proofs: Proof[]
beforeAll(async () => {
  proofs = await findProofs()
})

test('every statement of the documents has a test, and no test names a statement that is none', () => {
  expect(problemsOf(proofs)).toEqual([])
})

test('docs/conformance.md is what npm run conformance writes', async () => {
  expect(await readFile(PAGE, 'utf8')).toBe(pageOf(proofs))
})

test('every id is there once', () => {
  const ids = statements.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})

test('a browser test claims at most five statements', () => {
  const browserProofs = proofs.filter(({ file }) => file.startsWith('e2e/'))
  const claims = Map.groupBy(browserProofs, ({ file, title }) => `${file}: ${title}`)
  expect([...claims].filter(([, ids]) => ids.length > 5).map(([test]) => test)).toEqual([])
})

describe('the table can fail', () => {
  const [first] = statements

  test('for a statement without a test', () => {
    expect(problemsOf(proofs.filter(({ id }) => id !== first?.id))).toEqual([
      expect.stringContaining('no test proves it'),
    ])
  })

  test('for a statement whose tests passed but for one, or did not run', async () => {
    const all = statements.map(({ id }) => ({ id, passed: true }))
    expect(await checkConformance(all)).toEqual([])
    const failure = [expect.stringContaining('a test that proves it did not pass')]
    expect(await checkConformance([...all, { id: first?.id ?? '', passed: false }])).toEqual(failure)
    expect(await checkConformance(all.slice(1))).toEqual(failure)
  })

  test('for a test that names an unknown id', () => {
    const unknown = { id: '3:1', title: 'the moon is round', file: 'moon.test.ts' }
    expect(problemsOf([...proofs, unknown])).toEqual([expect.stringContaining('which is no statement')])
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
  expect(proofsIn(source.replaceAll('ids(', 'proves('), 'a.test.ts')).toEqual([
    { id: '1:51b', title: 'a card shows its price', file: 'a.test.ts' },
    { id: '1:175', title: 'a card shows its price', file: 'a.test.ts' },
    { id: '1:7d', title: 'costs …', file: 'a.test.ts' },
    { id: '2:35', title: 'opens …', file: 'a.test.ts' },
  ])
})
