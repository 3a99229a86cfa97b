import { type SpawnOptions, spawn } from 'node:child_process'

export type ProgramResult = { code: number; output: string }

/** Runs another program to its end. `onOutput` gets its output as it comes. If it cannot be started, the exit code is 127. */
export function runProgram(
  program: string,
  args: string[],
  options: SpawnOptions = {},
  onOutput: (bytes: Buffer) => void = () => {},
): Promise<ProgramResult> {
  return new Promise<ProgramResult>((resolve) => {
    let output = ''
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes) => {
        onOutput(bytes)
        output = (output + bytes).slice(-LONGEST_KEPT)
      })
    }
    child.on('error', (error) => resolve({ code: COULD_NOT_START, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? COULD_NOT_START, output: output.trim() }))
    // Where users cannot be changed at all, spawn itself throws.
  }).catch((error: Error) => ({ code: COULD_NOT_START, output: error.message }))
}

const COULD_NOT_START = 127
/** More than any output that we read; a runaway program must not fill the memory. */
const LONGEST_KEPT = 1_000_000
