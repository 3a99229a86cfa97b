/** The programs of node_modules, run on our own Node. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

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

/** Keeps what the program says. */
export function askTool(name: string, args: string[]): Promise<{ code: number; said: string }> {
  return start(name, args, { FORCE_COLOR: '0' }, 'pipe')
}

function start(name: string, args: string[], env: Record<string, string>, output: 'inherit' | 'pipe') {
  return new Promise<{ code: number; said: string }>((resolve) => {
    let said = ''
    const child = spawn(join(PROGRAMS, name), args, {
      cwd: ROOT,
      // The programs are scripts that ask for `node`; the first one on this path is the pinned one.
      env: { ...process.env, ...env, PATH: `${PROGRAMS}:${process.env.PATH}` },
      stdio: ['ignore', output, output],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes) => {
        said += bytes
      })
    }
    child.on('error', (error) => resolve({ code: 1, said: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, said }))
  })
}
