/** Everything that can be said about the code without running it, one line each. */
import { askTool } from './tools.ts'

export type Outcome = { name: string; ok: boolean }

const CHECKS: [name: string, program: string, ...args: string[]][] = [
  ['format and lint', 'biome', 'ci', '--colors=off', '.'],
  ['types', 'tsc', '--noEmit', '-p', '.'],
  ['import directions', 'depcruise', '--config', '.dependency-cruiser.mjs', 'src'],
  ['unused code', 'knip', '--no-config-hints'],
]

export async function runChecks(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [name, program, ...args] of CHECKS) {
    const started = performance.now()
    const { code, said } = await askTool(program, args)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    if (code !== 0) console.log(said.trim())
    outcomes.push({ name, ok: code === 0 })
  }
  return outcomes
}

if (import.meta.main) {
  const outcomes = await runChecks()
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
}
