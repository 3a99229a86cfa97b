/** Everything that can be said about the code without running it, one line each. */
import { askTool } from './tools.ts'

export type Outcome = { name: string; ok: boolean }

const CHECKS: [name: string, program: string, ...args: string[]][] = [
  ['format and lint', 'biome', 'ci', '--colors=off', '.'],
  // One checker: of several, each works out for itself what all files share, two thirds more work in all.
  ['types', 'tsc', '--noEmit', '-p', '.', '--checkers', '1'],
  ['import directions', 'depcruise', '--config', '.dependency-cruiser.mjs', 'src'],
  ['unused code', 'knip', '--no-config-hints'],
]

/** All at once, for some keep one processor busy and some several. */
export function runChecks(): Promise<Outcome[]> {
  return Promise.all(CHECKS.map(runCheck))
}

async function runCheck([name, program, ...args]: (typeof CHECKS)[number]): Promise<Outcome> {
  const started = performance.now()
  const { code, output } = await askTool(program, args)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trim())
  return { name, ok: code === 0 }
}

if (import.meta.main) {
  const outcomes = await runChecks()
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
}
