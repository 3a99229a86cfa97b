/** What the operating system does for the shop: files that are complete or absent, other programs, ports, users. */
import { type SpawnOptions, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'

export { lockFolder } from './folder-lock.ts'

/** Stores bytes under their hash, so an existing file need not be written again. */
export async function storeFile(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  if (basename(name) !== name || name.startsWith('.') || !name)
    throw new Error(`not a plain file name: ${name}`)
  const path = join(folder, name)
  const present = await stat(path).catch(() => undefined)
  if (present?.size !== bytes.byteLength) {
    await ensureDir(folder)
    await writeFileAtomically(path, bytes, { mode: 0o644 })
  }
  return path
}

/** Writes a temporary file and renames it: readers see the old file or the new one, never half of it. */
export async function writeFileAtomically(
  path: string,
  content: string | Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`)
  try {
    const file = await open(unfinished, 'wx', options.mode ?? 0o644)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** A file or a folder; links are followed. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

export async function ensureDir(path: string, mode = 0o755): Promise<string> {
  await mkdir(path, { recursive: true, mode })
  return path
}

/** A rename survives a power cut only once its folder is written too. Not every system can do that. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}

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

/** A port on the loopback that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await once(probe.close(), 'close')
  return port
}

/** The database server never runs as root, because PostgreSQL refuses to; Node may. */
export type ProcessFacts = {
  /** Undefined on systems without user ids. */
  uid: number | undefined
  env: Partial<Record<string, string>>
  isThere(path: string): boolean
  /** The control groups of the first process, from /proc. */
  cgroups: string
}

/** A sentence for the operator. In a container, root has few rights outside of it. */
export function rootProblem(facts: ProcessFacts = factsOfProcess()): string | undefined {
  if (facts.uid !== 0 || isInContainer(facts)) return undefined
  return 'The shop runs as root: start it as a user without privileges, so that a mistake in it cannot reach the whole machine'
}

const isInContainer = ({ env, isThere, cgroups }: ProcessFacts): boolean =>
  Boolean(env.KUBERNETES_SERVICE_HOST || env.container) ||
  ['/.dockerenv', '/run/.containerenv'].some(isThere) ||
  /docker|containerd|kubepods|libpod|lxc/.test(cgroups)

const factsOfProcess = (): ProcessFacts => ({
  uid: process.getuid?.(),
  env: process.env,
  isThere: existsSync,
  cgroups: readOr('/proc/1/cgroup', ''),
})

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}
