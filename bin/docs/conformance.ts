/**
 * Writes docs/conformance.md: each statement of the shop's documents with the tests that prove it. A test names the
 * statements that it proves in its options, like `proves('1:41a', '1:168')`.
 */
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Statement, statements } from '../../tests/conformance/statements.ts'
import type { Claim } from '../support/test-counts.ts'

const ROOT = join(import.meta.dirname, '../..')
export const PAGE = join(ROOT, 'docs/conformance.md')

const TESTS = ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.ts', 'tests/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']
/** A title in quotes of any kind, and the options behind it with the ids. */
const CLAIM = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1,\s*\{[^{}]*?\bproves\(([^)]*)\)/g

export type Proof = { id: string; title: string; file: string }

/** Whether every statement is proven in this run: some test claims it, and every test that claims it passed. */
export async function checkConformance(claims: Claim[]): Promise<string[]> {
  const proven = new Set(claims.map(({ id }) => id))
  for (const { id, passed } of claims) if (!passed) proven.delete(id)
  return problemsOf(await findProofs(), proven)
}

/** Read from the source of the tests: fast, and the same on every machine. */
export async function findProofs(): Promise<Proof[]> {
  const proofs: Proof[] = []
  const files = await Array.fromAsync(glob(TESTS, { cwd: ROOT }))
  for (const file of files.sort()) proofs.push(...proofsIn(await readFile(join(ROOT, file), 'utf8'), file))
  return proofs
}

export function proofsIn(source: string, file: string): Proof[] {
  return [...source.matchAll(CLAIM)].flatMap(([, , title = '', ids = '']) =>
    (ids.match(/\d:\d+[a-z]?/g) ?? []).map((id) => ({ id, title: plain(title), file })),
  )
}

export function pageOf(proofs: Proof[]): string {
  const departures = statements.filter(({ departure }) => departure).length
  return `# What the documents state, and the test that proves it

Written by \`npm run conformance\` from the tests; \`npm test\` fails when a statement has no test or one that did not pass, or
when this page is not up to date. ${statements.length} statements, ${departures} of them met in another way on purpose
([as-specified.md](as-specified.md) says why).

| Id | Statement | Proving test | File |
|---|---|---|---|
${statements.map((statement) => rowOf(statement, proofs)).join('\n')}
`
}

/** What is wrong with the statements and their tests, in sentences. `proven` are the ids that the tests of a run have proven. */
export function problemsOf(proofs: Proof[], proven?: ReadonlySet<string>): string[] {
  const known = new Set(statements.map(({ id }) => id))
  const claimed = new Set(proofs.map(({ id }) => id))
  return [
    ...statements
      .filter(({ id }) => !claimed.has(id))
      .map(({ id, text }) => `[${id}] ${text}: no test proves it.`),
    ...statements
      .filter(({ id }) => claimed.has(id) && proven?.has(id) === false)
      .map(({ id, text }) => `[${id}] ${text}: a test that proves it did not pass.`),
    ...proofs
      .filter(({ id }) => !known.has(id))
      .map(({ id, title, file }) => `${file}: "${title}" names [${id}], which is no statement.`),
  ]
}

function rowOf({ id, text, departure }: Statement, proofs: Proof[]): string {
  const found = proofs.filter((proof) => proof.id === id)
  const statement = departure ? `${text}. *Instead:* ${departure}` : text
  const cells = [
    statement,
    found.map(({ title }) => title).join('<br>'),
    found.map(({ file }) => `\`${file}\``).join('<br>'),
  ]
  return `| ${id} | ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** With a blank for what a loop fills in. */
function plain(title: string): string {
  return title
    .replace(/\$\{[^}]*\}|%[sio]/g, '…')
    .replace(/\\(['"`])/g, '$1')
    .trim()
}

if (import.meta.main) {
  const proofs = await findProofs()
  await writeFile(PAGE, pageOf(proofs))
  for (const problem of problemsOf(proofs)) console.error(problem)
  console.log(`docs/conformance.md: ${statements.length} statements, ${problemsOf(proofs).length} problems`)
}
