/**
 * One process per folder. The lock is a listening socket with a name made from the folder, so it vanishes with its
 * process however that ends, and a crash never leaves a stale one behind.
 */
import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type FolderLock = { release(): Promise<void> }

/** Locks the folder for this process, or reports the process that has the lock. */
export async function lockFolder(folder: string): Promise<FolderLock | { holder: string }> {
  const address = lockAddress(await realpath(folder))
  for (let attempt = 0; ; attempt++) {
    const server = await listenOn(address)
    if (server) return { release: () => new Promise((done) => server.close(() => done())) }
    const holder = await askHolder(address)
    if (holder !== undefined) return { holder }
    if (attempt === 10) return { holder: 'unknown' }
    // Outside Linux the address is a file that outlives its process.
    if (!address.startsWith('\0')) await rm(address, { force: true })
  }
}

function lockAddress(folder: string): string {
  const name = `taglio-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.lock`)
}

function listenOn(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((caller) => {
      caller.on('error', () => {})
      caller.end(String(process.pid))
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen({ path: address, exclusive: true }, () => {
      server.unref()
      resolve(server)
    })
  })
}

/** The process id of the holder, or undefined when it no longer answers. */
function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const caller = connect({ path: address, timeout: 2_000 })
    caller.on('data', (bytes) => {
      answer += bytes
    })
    caller.on('timeout', () => {
      resolve('unknown')
      caller.destroy()
    })
    caller.on('error', () => resolve(undefined))
    caller.on('close', () => resolve(answer || 'unknown'))
  })
}
