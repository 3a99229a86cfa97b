/**
 * Which tests claim to prove which statements, read from their source: fast, and without running them. Whether they do is
 * in docs/conformance.md, which is written from the outcomes of a run.
 */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const TESTS = ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.ts', 'tests/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']
/** A title in quotes of any kind, and the options behind it with the ids. */
const CLAIMING_TEST = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1,\s*\{[^{}]*?\bproves\(([^)]*)\)/g

/** `title` has a blank, "…", for whatever a loop fills in. */
export type ClaimingTest = { title: string; file: string; ids: string[] }

export async function findClaims(): Promise<ClaimingTest[]> {
  const files = await Array.fromAsync(glob(TESTS, { cwd: ROOT }))
  const found = files.sort().map(async (file) => claimsIn(await readFile(join(ROOT, file), 'utf8'), file))
  return (await Promise.all(found)).flat()
}

export function claimsIn(source: string, file: string): ClaimingTest[] {
  return [...source.matchAll(CLAIMING_TEST)].map(([, , title = '', ids = '']) => ({
    title: plain(title),
    file,
    ids: ids.match(/\d:\d+[a-z]?/g) ?? [],
  }))
}

function plain(title: string): string {
  return title
    .replace(/\$\{[^}]*\}|%[a-z]/g, '…')
    .replace(/\\(['"`])/g, '$1')
    .trim()
}
