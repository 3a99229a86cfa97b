/** The rules that put modules into files name something that is there: a word that matches nothing misleads. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { heldBack, sharedByScreens } from '../vite.config.ts'

const ROOT = join(import.meta.dirname, '..')
const modules = globSync(['src/**/*.{ts,tsx}', 'node_modules/lucide/dist/esm/*.mjs'], {
  cwd: ROOT,
}).map((file) => join(ROOT, file))

test.each(sharedByScreens)('%s is a place in the sources', (part) => {
  expect(modules.some((module) => module.includes(part))).toBe(true)
})

test.each(heldBack)('%s holds something back that would be shared', (part) => {
  const shared = modules.filter((module) => sharedByScreens.some((place) => module.includes(place)))
  expect(shared.some((module) => module.includes(part))).toBe(true)
})
