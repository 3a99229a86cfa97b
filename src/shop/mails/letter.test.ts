import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buttonStyle, look } from './letter.ts'

test('mails have the colours of the pages', () => {
  const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')
  const { paper, ...named } = look
  for (const [name, color] of Object.entries({ ground: paper, ...named }))
    expect(tokens).toContain(`--color-${name}: ${color};`)
  expect(buttonStyle).toContain(`background:${look.accent}`)
})
