/** The programs of node_modules, run on our own Node. */
import type { SpawnOptions } from 'node:child_process'
import { join } from 'node:path'
import { type ProgramResult, runProgram } from '#platform/system/system.ts'

export const ROOT = join(import.meta.dirname, '../..')
const PROGRAMS = join(ROOT, 'node_modules/.bin')

/** Shows the program's output; returns its exit code. */
export async function runTool(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return (await start(name, args, env, 'inherit')).code
}

/** The same for a program that runs concurrently: its output is printed when it is its turn, so that outputs do not mix. */
export function inTurn(turn: Promise<unknown>): typeof runTool {
  return async (name, args, env = {}) => {
    const heldBack: Buffer[] = []
    let show = (bytes: Buffer): void => void heldBack.push(bytes)
    const running = start(name, args, env, 'pipe', (bytes) => show(bytes))
    await turn
    show = (bytes) => void process.stdout.write(bytes)
    for (const bytes of heldBack) show(bytes)
    return (await running).code
  }
}

/** Captures the program's output. */
export function askTool(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<ProgramResult> {
  return start(name, args, { FORCE_COLOR: '0', ...env }, 'pipe')
}

function start(
  name: string,
  args: string[],
  env: Record<string, string>,
  output: 'inherit' | 'pipe',
  onOutput?: (bytes: Buffer) => void,
) {
  const options: SpawnOptions = {
    cwd: ROOT,
    // The programs are scripts that ask for `node`; the first one on this path is the pinned one.
    env: { ...process.env, ...env, PATH: `${PROGRAMS}:${process.env.PATH}` },
    stdio: ['ignore', output, output],
  }
  return runProgram(join(PROGRAMS, name), args, options, onOutput)
}
