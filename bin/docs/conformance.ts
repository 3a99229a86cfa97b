/**
 * Writes docs/conformance.md: each statement of the shop's documents with the tests that prove it. A test proves a
 * statement by carrying its id in its title, like [1:41a] or [1:41a 1:168].
 */
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Statement, statements } from '../../tests/conformance/statements.ts'

const ROOT = join(import.meta.dirname, '../..')
export const PAGE = join(ROOT, 'docs/conformance.md')

const TESTS = ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.ts', 'tests/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']
/** Tests of this tool; their example titles prove nothing about the shop. */
const EXAMPLES = 'tests/conformance/**'
const IDS = /\[(\d:\d+[a-z]?(?: \d:\d+[a-z]?)*)\]/
/** A text in quotes of any kind, on one line. */
const TITLE = /(['"`])((?:(?!\1)[^\\\n]|\\.)*\[\d:\d+[a-z]?[^\]\n]*\](?:(?!\1)[^\\\n]|\\.)*)\1/g

export type Proof = { id: string; title: string; file: string }

/** Whether each statement had a test that passed in this run, from the titles of those that did. */
export async function checkConformance(passedTitles: string[]): Promise<string[]> {
  return problemsOf(await findProofs(), new Set(passedTitles.flatMap(idsIn)))
}

/** The ids in the title of a test. */
export function idsIn(title: string): string[] {
  return IDS.exec(title)?.[1]?.split(' ') ?? []
}

/** Read from the source of the tests: fast, and the same on every machine. */
export async function findProofs(): Promise<Proof[]> {
  const proofs: Proof[] = []
  const files = await Array.fromAsync(glob(TESTS, { cwd: ROOT, exclude: [EXAMPLES] }))
  for (const file of files.sort()) {
    const text = await readFile(join(ROOT, file), 'utf8')
    for (const [, , title = ''] of text.matchAll(TITLE))
      for (const id of idsIn(title)) proofs.push({ id, title: plain(title), file })
  }
  return proofs
}

export function pageOf(proofs: Proof[]): string {
  const departures = statements.filter(({ departure }) => departure).length
  return `# What the documents state, and the test that proves it

Written by \`npm run conformance\` from the titles of the tests; \`npm test\` fails when a statement has no passing test or when
this page is not up to date. ${statements.length} statements, ${departures} of them met in another way on purpose
([as-specified.md](as-specified.md) says why).

| Id | Statement | Proving test | File |
|---|---|---|---|
${statements.map((statement) => rowOf(statement, proofs)).join('\n')}
`
}

/** The problems of the statements and their tests, in sentences. `passed` are the ids of tests that ran and passed. */
export function problemsOf(proofs: Proof[], passed?: ReadonlySet<string>): string[] {
  const known = new Set(statements.map(({ id }) => id))
  const proven = passed ?? new Set(proofs.map(({ id }) => id))
  return [
    ...statements
      .filter(({ id }) => !proven.has(id))
      .map(({ id, text }) => `[${id}] ${text}: no test proves it${passed ? ' that passed' : ''}.`),
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

/** Without the ids, and with a blank for the values of a table. */
function plain(title: string): string {
  return title
    .replace(/\s*\[\d:\d+[^\]]*\]/g, '')
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
