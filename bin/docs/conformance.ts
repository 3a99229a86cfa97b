/**
 * Writes docs/conformance.md from the outcomes of the last whole run of the tests: each statement of the shop's documents,
 * whether it is proven, and by which tests. A statement is proven when some test claims it and every test that does has passed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Statement, statements } from '#tests/conformance/statements.ts'
import { type Claim, type Reports, readClaims } from '../support/test-claims.ts'
import { ROOT } from '../support/tools.ts'

const PAGE = join(ROOT, 'docs/conformance.md')
const REPORTS = join(ROOT, '.cache/reports')

/** Where a whole run leaves its outcomes (bin/test.ts). */
export const wholeRun: Reports = {
  vitest: join(REPORTS, 'vitest.json'),
  playwright: join(REPORTS, 'playwright.json'),
}

/** What is wrong with the statements in the last whole run, or with the page about them, in sentences. */
export async function checkConformance(): Promise<string[]> {
  const claims = await readClaims(wholeRun)
  const isCurrent = (await readFile(PAGE, 'utf8')) === pageOf(claims)
  const outdated = 'docs/conformance.md is not what this run gives: npm run conformance writes it again.'
  return [...problemsOf(claims), ...(isCurrent ? [] : [outdated])]
}

export function problemsOf(claims: Claim[]): string[] {
  const known = new Set(statements.map(({ id }) => id))
  return [
    ...statements.flatMap(({ id, text }) => {
      const own = claimsOf(id, claims)
      if (own.length === 0) return [`[${id}] ${text}: no test of this run claims it.`]
      const others = own.filter(({ outcome }) => outcome !== 'passed')
      return others.map(({ test, file, outcome }) => `[${id}] ${text}: ${file} "${test}" ${outcome}.`)
    }),
    ...claims
      .filter(({ id }) => !known.has(id))
      .map(({ id, test, file }) => `${file} "${test}" claims [${id}], which is no statement.`),
  ]
}

export function pageOf(claims: Claim[]): string {
  const proven = statements.filter(({ id }) => isProven(id, claims)).length
  const departures = statements.filter(({ departure }) => departure).length
  return `# What the documents state, and the tests that prove it

Written by \`npm run conformance\` from the outcomes of the last whole \`npm test\`, which fails when a statement is not proven or
when this page is not what the run gives. A statement is proven when every test that claims it has passed.
${proven} of ${statements.length} statements are proven, ${departures} of them met in another way on purpose
([as-specified.md](as-specified.md) says why).

| Id | Statement | Outcome | Tests |
|---|---|---|---|
${statements.map((statement) => rowOf(statement, claims)).join('\n')}
`
}

function rowOf({ id, text, departure }: Statement, claims: Claim[]): string {
  const cells = [
    departure ? `${text}. *Instead:* ${departure}` : text,
    isProven(id, claims) ? 'proven' : '**not proven**',
    testsOf(claimsOf(id, claims)).join('<br>'),
  ]
  return `| ${id} | ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** By file. Of a file with many, like one test for each call of the API, only their number and those that did not pass. */
function testsOf(claims: Claim[]): string[] {
  return [...Map.groupBy(claims, ({ file }) => file)].flatMap(([file, own]) => {
    if (own.length <= MOST_NAMED) return own.map(testOf)
    const others = own.filter(({ outcome }) => outcome !== 'passed')
    return [`\`${file}\` ${own.length - others.length} tests`, ...others.map(testOf)]
  })
}

const MOST_NAMED = 5

const testOf = ({ outcome, test, file }: Claim) =>
  `\`${file}\` ${test}${outcome === 'passed' ? '' : ` (**${outcome}**)`}`

function isProven(id: string, claims: Claim[]): boolean {
  const own = claimsOf(id, claims)
  return own.length > 0 && own.every(({ outcome }) => outcome === 'passed')
}

/** Sorted, each test once: at both widths it is one test, which passes at both or not at all. */
function claimsOf(id: string, claims: Claim[]): Claim[] {
  const tests = new Map<string, Claim>()
  for (const claim of claims.filter((one) => one.id === id)) {
    const name = `${claim.file} ${claim.test}`
    const other = tests.get(name)
    tests.set(name, other && other.outcome !== 'passed' ? other : claim)
  }
  return [...tests.keys()].sort().map((name) => tests.get(name) as Claim)
}

if (import.meta.main) {
  const claims = await readClaims(wholeRun)
  if (claims.length === 0) {
    console.error('There are no outcomes of a whole run: run npm test first.')
    process.exit(1)
  }
  await writeFile(PAGE, pageOf(claims))
  const problems = problemsOf(claims)
  for (const problem of problems) console.error(problem)
  console.log(`docs/conformance.md: ${statements.length} statements, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
