import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no script of ours asks for more rights than it was given', async () => {
  const scripts = await Array.fromAsync(glob('**/*.{ts,mjs}', { cwd: import.meta.dirname }))
  expect(scripts).toContain('browser.ts')
  for (const script of scripts.filter((name) => !name.endsWith('.test.ts')))
    expect(await readFile(join(import.meta.dirname, script), 'utf8'), script).not.toMatch(
      /\b(sudo|doas|pkexec)\b/,
    )
})
