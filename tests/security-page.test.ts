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
    return { id, state, places: heldBy.split('; ').filter(Boolean).map(namedPlace) }
  })

type Place = { file: string; words: string }

/** "path: what the title of the test says", or a text of the file. */
function namedPlace(text: string): Place {
  const [, file = text, words = ''] = /^(\S+): (.+)$/.exec(text) ?? []
  return { file, words }
}

/** The titles: after `test(`, `test.step(`, `describe(` (concurrent, too) or their tables, or alone on the next line. */
async function titlesOf(file: string): Promise<string[]> {
  if (!/\.(test|spec)\.tsx?$/.test(file)) return []
  const source = await textOf(file)
  return [
    ...source.matchAll(/(?:\b(?:test|test\.step|describe(?:\.concurrent)?)|[\])])\(\s*(['`])(.*?)\1/gs),
  ].map(([, , title = '']) => title)
}

const textOf = async (file: string): Promise<string> =>
  existsSync(join(ROOT, file)) ? readFile(join(ROOT, file), 'utf8') : ''

const isHeld = async ({ file, words }: Place): Promise<boolean> =>
  words !== '' && (await titlesOf(file)).some((title) => title.includes(words))

const isWritten = async ({ file, words }: Place): Promise<boolean> =>
  words !== '' && (await textOf(file)).includes(words)

describe('docs/security.md', () => {
  test('names each requirement once, in order', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(170)
    const sorted = [...new Set(ids)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    expect(ids).toEqual(sorted)
  })

  test('names tests that are there for what is met, and none for what is open', async () => {
    for (const { id, state, places } of rows) {
      expect.soft(['met', 'written', 'open', 'operator'], id).toContain(state)
      expect.soft(places.length > 0, id).toBe(state === 'met' || state === 'written')
      const isThere = state === 'met' ? isHeld : isWritten
      for (const place of places) expect.soft([id, place, await isThere(place)]).toEqual([id, place, true])
    }
  })

  test('would notice a title that is gone, a file that is gone, and a row that names a file alone', async () => {
    const file = 'tests/security-page.test.ts'
    expect(await isHeld({ file, words: 'names each requirement once' })).toBe(true)
    expect(await isHeld({ file, words: 'names each requirement twice' })).toBe(false)
    expect(await isHeld({ file: 'tests/gone.test.ts', words: 'names each requirement once' })).toBe(false)
    expect(await isHeld(namedPlace(file))).toBe(false)
    expect(await isWritten({ file: 'docs/security.md', words: '## Keys' })).toBe(true)
    expect(await isWritten({ file: 'docs/security.md', words: '## Locks' })).toBe(false)
    expect(await isWritten(namedPlace('docs/security.md'))).toBe(false)
  })
})
