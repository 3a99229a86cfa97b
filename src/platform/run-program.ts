import { type SpawnOptions, spawn } from 'node:child_process'

export type Ending = { code: number; said: string }

/**
 * Runs another program to its end and keeps what it says, which `hear` gets as it is said. One that cannot be started has
 * ended with a reason, too.
 */
export function runProgram(
  program: string,
  args: string[],
  options: SpawnOptions = {},
  hear: (bytes: Buffer) => void = () => {},
): Promise<Ending> {
  return new Promise<Ending>((resolve) => {
    let said = ''
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes) => {
        hear(bytes)
        said = (said + bytes).slice(-LONGEST_KEPT)
      })
    }
    child.on('error', (error) => resolve({ code: COULD_NOT_START, said: error.message }))
    child.on('close', (code) => resolve({ code: code ?? COULD_NOT_START, said: said.trim() }))
    // Where users cannot be changed at all, spawn itself throws.
  }).catch((error: Error) => ({ code: COULD_NOT_START, said: error.message }))
}

const COULD_NOT_START = 127
/** More than any report of ours, and less than a program gone mad can say. */
const LONGEST_KEPT = 1_000_000
