import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { splashScript, splashScriptHash } from './splash-script.ts'

it('the policy names the inline script as it is', () => {
  const hash = createHash('sha256').update(splashScript).digest('base64')
  expect(splashScriptHash).toBe(`sha256-${hash}`)
})
