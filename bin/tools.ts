/** The programs of node_modules, run on our own Node. */
import type { SpawnOptions } from 'node:child_process'
import { join } from 'node:path'
import { type Ending, runProgram } from '../src/platform/run-program.ts'

const ROOT = join(import.meta.dirname, '..')
const PROGRAMS = join(ROOT, 'node_modules/.bin')

/** Shows what the program says; answers its exit code. */
export async function runTool(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return (await start(name, args, env, 'inherit')).code
}

/** The same for one that runs beside another: it is silent until its turn, then all is shown that it has said and says. */
export function inTurn(turn: Promise<unknown>): typeof runTool {
  return async (name, args, env = {}) => {
    const said: Buffer[] = []
    let hear = (bytes: Buffer): void => void said.push(bytes)
    const running = start(name, args, env, 'pipe', (bytes) => hear(bytes))
    await turn
    hear = (bytes) => void process.stdout.write(bytes)
    for (const bytes of said) hear(bytes)
    return (await running).code
  }
}

/** Keeps what the program says. */
export function askTool(name: string, args: string[]): Promise<Ending> {
  return start(name, args, { FORCE_COLOR: '0' }, 'pipe')
}

function start(
  name: string,
  args: string[],
  env: Record<string, string>,
  output: 'inherit' | 'pipe',
  hear?: (bytes: Buffer) => void,
) {
  const options: SpawnOptions = {
    cwd: ROOT,
    // The programs are scripts that ask for `node`; the first one on this path is the pinned one.
    env: { ...process.env, ...env, PATH: `${PROGRAMS}:${process.env.PATH}` },
    stdio: ['ignore', output, output],
  }
  return runProgram(join(PROGRAMS, name), args, options, hear)
}
