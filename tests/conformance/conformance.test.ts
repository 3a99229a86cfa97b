import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { findProofs, idsIn, PAGE, type Proof, pageOf, problemsOf } from '../../bin/docs/conformance.ts'
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

describe('the table can fail', () => {
  const [first] = statements

  test('for a statement without a test, and for one whose tests did not pass', () => {
    expect(problemsOf(proofs.filter(({ id }) => id !== first?.id))).toHaveLength(1)
    const others = new Set(statements.map(({ id }) => id).filter((id) => id !== first?.id))
    expect(problemsOf(proofs, others)).toEqual([expect.stringContaining('no test proves it that passed')])
  })

  test('for a test that names an unknown id', () => {
    const unknown = { id: '3:1', title: 'the moon is round', file: 'moon.test.ts' }
    expect(problemsOf([...proofs, unknown])).toEqual([expect.stringContaining('which is no statement')])
  })
})

test('one bracket may hold several ids', () => {
  expect(idsIn('a card shows its price [1:51b 1:175]')).toEqual(['1:51b', '1:175'])
  expect(idsIn('a card of [some] text')).toEqual([])
})
