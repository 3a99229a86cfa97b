/** A program that runs until we stop it, as an unprivileged user or not, with its output in a file. */
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { runProgram } from '#platform/system/system.ts'

export function startProgram(
  logFile: string,
  [program = '', ...args]: string[],
  env: Record<string, string> = {},
): ChildProcess {
  const log = openSync(logFile, 'a')
  return spawn(program, args, { stdio: ['ignore', log, log], env: { ...process.env, ...env } })
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export const asPostgres = (command: string[]): string[] => [
  'setpriv',
  '--reuid=postgres',
  '--regid=postgres',
  '--init-groups',
  ...command,
]

export async function must(...[program = '', ...args]: string[]): Promise<string> {
  const { code, output } = await runProgram(program, args)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${output}`)
  return output
}
