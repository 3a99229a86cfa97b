import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const BIN = join(import.meta.dirname, '..')

test('no script asks for more rights than it was given', async () => {
  const scripts = await Array.fromAsync(glob('**/*.{ts,mjs}', { cwd: BIN }))
  expect(scripts).toContain('support/browser.ts')
  for (const script of scripts.filter((name) => !name.endsWith('.test.ts')))
    expect(await readFile(join(BIN, script), 'utf8'), script).not.toMatch(/\b(sudo|doas|pkexec)\b/)
})
