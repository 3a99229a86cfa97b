import { expect, test } from 'vitest'
import { proves } from '#tests/conformance/proves.ts'
import { slugFrom } from './slug.ts'

test.each([
  ['Summer Linen!', 'summer-linen'],
  ['  --A  &  B--  ', 'a-b'],
  ['Café Noir', 'cafe-noir'],
  ["Été à l'œuvre", 'ete-a-l-oeuvre'],
  ['Ångström & Søn', 'angstrom-son'],
  ['كتان الصيف', 'ktan-alsyf'],
  ['أناقة ٢٠٢٦', 'anaqa-2026'],
  ['شُغْل', 'shghl'],
  ['!!!', ''],
])('%s makes the slug "%s"', { meta: proves('2:168b') }, (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})
