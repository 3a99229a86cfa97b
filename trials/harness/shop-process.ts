/** A shop in a process of its own, without the limits of a real one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { liftedSettings } from '#tests/support/lifted-limits.ts'
import { ADMIN } from './staff.ts'

const THIS_VERSION = join(import.meta.dirname, '../..')

/** `preload` is a module that is loaded first and gets a channel to us. */
export function startShopProcess(
  env: Record<string, string>,
  {
    output = 'ignore',
    preload,
    folder = THIS_VERSION,
  }: { output?: number | 'ignore'; preload?: string; folder?: string } = {},
): ChildProcess {
  const program = join(folder, 'bin/start.ts')
  return spawn(process.execPath, [...(preload ? ['--import', preload] : []), program], {
    stdio: ['ignore', output, 'inherit', ...(preload ? (['ipc'] as const) : [])],
    env: { ...process.env, ...liftedSettings('any limits'), ADMIN_PASSWORD: ADMIN.password, ...env },
  })
}

export async function untilReady(address: string, shop: ChildProcess): Promise<void> {
  for (const patienceEnds = Date.now() + PATIENCE_MS; Date.now() < patienceEnds; await delay(20)) {
    if (hasEnded(shop))
      throw new Error(`The shop at ${address} ended with ${shop.exitCode ?? shop.signalCode}.`)
    if (await isReady(address)) return
  }
  throw new Error(`The shop at ${address} does not become ready.`)
}

/** On a busy machine. */
const PATIENCE_MS = 180_000

export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null
