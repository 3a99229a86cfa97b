import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogText } from '../../src/web/text/ar/catalog.ts'
import { filtersText } from '../../src/web/text/ar/filters.ts'
import { fitText } from '../../src/web/text/ar/fit.ts'
import { mySizeText } from '../../src/web/text/ar/my-size.ts'
import { sizeGuideText } from '../../src/web/text/ar/size-guide.ts'

test('waist and rise have one word each', () => {
  expect(sizeGuideText.measures.waist[0]).toBe('الخصر')
  expect(fitText.measures.waist).toBe('الخصر')
  expect(mySizeText.aroundBody('waist', true, 84, 83, -1)).toBe(
    'الخصر عندك 84، هذا البنطلون 83، أضيق بـ 1 سم',
  )
  expect(filtersText.kinds.rise).toBe('ارتفاع الوسط')
  expect(fitText.rise).toBe(filtersText.kinds.rise)
})

test('a discount is read as a number and then its sign', () => {
  expect(catalogText.percentOff(19)).toBe('خصم \u206819%\u2069')
})

test('own measures are deleted by their name, those of others by theirs', () => {
  expect(mySizeText.forget('أنا', true)).toBe('حذف قياساتي')
  expect(mySizeText.forget('Omar', false)).toContain('حذف قياسات')
})

test('no letters are spaced, because they are joined', () => {
  const styles = readFileSync('src/web/styles/arabic.css', 'utf8')
  const spacings = new Set(
    globSync('src/web/{features,layout,routes/{storefront,account},ui}/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\btracking-(?!normal)([a-z]+)/g)].map(([, name]) => name),
    ),
  )
  expect(spacings.size).toBeGreaterThan(0)
  for (const name of spacings) expect(styles).toContain(`--tracking-${name}: 0;`)
})

test('a house speaks: one word for each part of a pair, and none of the market', () => {
  const said = [...globSync('src/web/text/ar/*.ts'), 'db/demo/catalogue.ar.json'].map((file) => ({
    file,
    words: readFileSync(file, 'utf8'),
  }))
  for (const { file, words } of said)
    for (const other of ['حريمي', 'فولاذي', 'عراو', 'خصر متوسط', /الحجر(?!ي)/, /(?<!حمّالات )حزام(?!ه)/])
      expect(words, `${file} ${other}`).not.toMatch(other)
})
