import { afterEach, expect, test, vi } from 'vitest'
import { __vitePreload as preload } from './preload-files.ts'

afterEach(() => vi.unstubAllGlobals())

test('what an imported file needs is asked for beside it, once, and styles are not', async () => {
  const head: { rel: string; href: string }[] = []
  vi.stubGlobal('document', {
    head: { append: (link: { rel: string; href: string }) => head.push(link) },
    createElement: () => ({}),
  })
  const load = async () => 'the cart'
  expect(await preload(load)).toBe('the cart')
  expect(await preload(load, ['assets/shared.js', 'assets/app.css'])).toBe('the cart')
  expect(await preload(load, ['assets/lines.js', 'assets/shared.js'])).toBe('the cart')
  expect(head).toEqual([
    { rel: 'modulepreload', href: '/assets/shared.js' },
    { rel: 'modulepreload', href: '/assets/lines.js' },
  ])
})
