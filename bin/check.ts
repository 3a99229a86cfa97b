/** All static checks, one line each. */
import { askTool } from './support/tools.ts'

export type Outcome = { name: string; ok: boolean }

/** What did not change since the last run is not read again: a fifth of the processor time of a first run. */
const CACHE = '.cache/checks'
const cachingTypes = ['--incremental', '--tsBuildInfoFile', `${CACHE}/types.tsbuildinfo`]
// By contents: a checkout changes the times of files that it does not change.
const cachingImports = ['--cache', `${CACHE}/imports`, '--cache-strategy', 'content']
const cachingUses = ['--cache', '--cache-location', `${CACHE}/uses`]

const CHECKS: [name: string, program: string, ...args: string[]][] = [
  ['format and lint', 'biome', 'ci', '--colors=off', '.'],
  // One checker: several would each resolve the shared types again.
  ['types', 'tsc', '--noEmit', '-p', '.', '--checkers', '1', ...cachingTypes],
  [
    'import directions',
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    ...cachingImports,
    'src',
    'bin',
    'trials',
  ],
  ['unused code', 'knip', '--no-config-hints', ...cachingUses],
]

/** The compiler, written in Go, ends before it needs memory back: collecting it was a quarter of its work, and saved a seventh of the memory. */
const NO_COLLECTOR = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** Concurrently: some use one core, some several. */
export function runChecks(): Promise<Outcome[]> {
  return Promise.all(CHECKS.map(runCheck))
}

async function runCheck([name, program, ...args]: (typeof CHECKS)[number]): Promise<Outcome> {
  const started = performance.now()
  const { code, output } = await askTool(program, args, NO_COLLECTOR)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trim())
  return { name, ok: code === 0 }
}

if (import.meta.main) {
  const outcomes = await runChecks()
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
}
