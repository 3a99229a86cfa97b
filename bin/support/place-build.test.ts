import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeBuild } from './place-build.ts'

let home: string
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'taglio-build-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

test('a shop that runs while the next build is placed still finds the files of its own', async () => {
  await build('home-1.js')
  await build('home-2.js')
  expect(await assets()).toEqual(['home-1.js', 'home-2.js'])
  expect(await readFile(join(home, 'dist/browser/.vite/manifest.json'), 'utf8')).toBe('home-2.js')
  expect(await readdir(join(home, 'dist/server'))).toEqual(['home-2.js'])
  expect(await readdir(join(home, 'dist/ar/server'))).toEqual(['home-2.js'])
})

test('what builds of long ago left is swept up, but never the build before', async () => {
  await build('home-1.js')
  await age('home-1.js', 60)
  await build('home-2.js')
  await age('home-2.js', 30)
  await build('home-3.js')
  expect(await assets()).toEqual(['home-2.js', 'home-3.js'])
})

async function build(name: string): Promise<void> {
  const fresh = join(home, 'fresh')
  for (const folder of ['browser/assets', 'browser/.vite', 'server', 'ar/server'])
    await mkdir(join(fresh, folder), { recursive: true })
  await writeFile(join(fresh, 'browser/assets', name), name)
  await writeFile(join(fresh, 'browser/.vite/manifest.json'), name)
  await writeFile(join(fresh, 'server', name), name)
  await writeFile(join(fresh, 'ar/server', name), name)
  await mkdir(join(home, 'dist'), { recursive: true })
  await placeBuild(fresh, join(home, 'dist'))
  await rm(fresh, { recursive: true })
}

const assets = async () => (await readdir(join(home, 'dist/browser/assets'))).sort()

async function age(name: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * DAY_MS)
  await utimes(join(home, 'dist/browser/assets', name), then, then)
}
