import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeFile, writeFileAtomically } from './system.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taglio-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a stored file is whole and nothing else lies beside it', async () => {
  const path = await storeFile(join(folder, 'pictures'), 'abc.webp', Buffer.from('picture'))
  expect(await readFile(path, 'utf8')).toBe('picture')
  expect(await readdir(join(folder, 'pictures'))).toEqual(['abc.webp'])
})

test('storing it again does not touch it, and a cut-off one is mended', async () => {
  const path = await storeFile(folder, 'abc.webp', Buffer.from('picture'))
  const before = await stat(path)
  await storeFile(folder, 'abc.webp', Buffer.from('picture'))
  expect((await stat(path)).ino).toBe(before.ino)
  await writeFile(path, 'pic')
  await storeFile(folder, 'abc.webp', Buffer.from('picture'))
  expect(await readFile(path, 'utf8')).toBe('picture')
})

test('a name that leads elsewhere is refused', async () => {
  for (const name of ['../abc', 'a/b', '.hidden', '']) {
    await expect(storeFile(folder, name, Buffer.from('x'))).rejects.toThrow('not a plain file name')
  }
})

test('a write that fails leaves the old file and no rest', async () => {
  await expect(writeFileAtomically(join(folder, 'missing', 'file'), 'x')).rejects.toThrow()
  await writeFileAtomically(join(folder, 'key'), 'secret', { mode: 0o600 })
  expect((await stat(join(folder, 'key'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['key'])
})
