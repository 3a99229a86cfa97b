import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const page = await readFile(join(ROOT, 'docs/security.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', , state = '', , heldBy = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { id, state, tests: heldBy.split(', ').filter(Boolean) }
  })

describe('docs/security.md', () => {
  test('names each requirement once, in order', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(70)
    const sorted = [...new Set(ids)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    expect(ids).toEqual(sorted)
  })

  test.each(rows)('$id is held by tests that are there, or said to be open', ({ state, tests }) => {
    expect(['met', 'open', 'operator']).toContain(state)
    expect(tests.length > 0).toBe(state === 'met')
    for (const file of tests) expect([file, existsSync(join(ROOT, file))]).toEqual([file, true])
  })
})
