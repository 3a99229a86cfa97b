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
    return { id, state, tests: heldBy.split('; ').filter(Boolean).map(namedTest) }
  })

/** "path: what the title says". */
function namedTest(text: string): { file: string; title: string } {
  const [, file = text, title = ''] = /^(\S+\.test\.tsx?): (.+)$/.exec(text) ?? []
  return { file, title }
}

/** What stands in the place of a title: after `test(`, `describe(` or their tables, or alone on the next line. */
async function titlesOf(file: string): Promise<string[]> {
  if (!existsSync(join(ROOT, file))) return []
  const source = await readFile(join(ROOT, file), 'utf8')
  return [...source.matchAll(/(?:\b(?:test|describe)|[\])])\(\s*(['`])(.*?)\1/gs)].map(
    ([, , title = '']) => title,
  )
}

const isHeld = async ({ file, title }: { file: string; title: string }): Promise<boolean> =>
  title !== '' && (await titlesOf(file)).some((one) => one.includes(title))

describe('docs/security.md', () => {
  test('names each requirement once, in order', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(70)
    const sorted = [...new Set(ids)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    expect(ids).toEqual(sorted)
  })

  test.each(rows)('$id is held by tests that are there, or said to be open', async ({ state, tests }) => {
    expect(['met', 'open', 'operator']).toContain(state)
    expect(tests.length > 0).toBe(state === 'met')
    for (const named of tests) expect([named, await isHeld(named)]).toEqual([named, true])
  })

  test('would notice a title that is gone, a file that is gone, and a row that names a file alone', async () => {
    const file = 'tests/security-page.test.ts'
    expect(await isHeld({ file, title: 'names each requirement once' })).toBe(true)
    expect(await isHeld({ file, title: 'names each requirement twice' })).toBe(false)
    expect(await isHeld({ file: 'tests/gone.test.ts', title: 'names each requirement once' })).toBe(false)
    expect(await isHeld(namedTest(file))).toBe(false)
  })
})
