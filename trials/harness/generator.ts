/**
 * The load: as many connections as asked for, each sending the next request when the reply before it is whole. It speaks to bare
 * sockets and reads no more of a reply than its status and its length, so that one core of it is enough for a server that has another.
 * Run as a separate process: `node generator.ts '{"port":3000,"path":"/shop"}'`; prints one line of JSON.
 */
import { connect } from 'node:net'
import { cpuUsage } from 'node:process'

export type Load = { port: number; path: string; connections?: number; seconds?: number; encoding?: string }

export type Measured = {
  answers: number
  seconds: number
  p50Ms: number
  p99Ms: number
  /** Replies with a status other than 200 and 404. */
  failed: number
  /** The CPU time of the generator, as a share of one core. */
  ownShare: number
}

const { port, path, connections = 32, seconds = 3, encoding } = JSON.parse(process.argv[2] ?? '{}') as Load

const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${encoding ? `Accept-Encoding: ${encoding}\r\n` : ''}\r\n`,
)
/** All sockets read into one buffer: allocating one for each chunk would be most of the generator's work. */
const buffer = Buffer.allocUnsafe(256 * 1024)
const tookMs: number[] = []
let failed = 0
let isOver = false

const began = performance.now()
const cpuBefore = cpuUsage()
const sockets = await Promise.all(Array.from({ length: connections }, open))
await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
isOver = true
const elapsed = (performance.now() - began) / 1_000
const { user, system } = cpuUsage(cpuBefore)
for (const socket of sockets) socket.destroy()
tookMs.sort((a, b) => a - b)
const percentile = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? 0
const measured: Measured = {
  answers: tookMs.length,
  seconds: elapsed,
  p50Ms: percentile(0.5),
  p99Ms: percentile(0.99),
  failed,
  ownShare: (user + system) / 1e6 / elapsed,
}
console.log(JSON.stringify(measured))

async function open() {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback: heard } })
  let missing = 0
  let sentAt = 0
  const ask = () => {
    sentAt = performance.now()
    socket.write(request)
  }
  function heard(size: number): boolean {
    missing = missing > 0 ? missing - size : bodyLeft(buffer.subarray(0, size))
    if (missing > 0 || isOver) return true
    tookMs.push(performance.now() - sentAt)
    ask()
    return true
  }
  socket.on('error', () => failed++)
  await new Promise((resolve) => socket.once('connect', resolve))
  ask()
  return socket
}

/** How many bytes of a reply follow its first chunk, which has the whole head. */
function bodyLeft(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200') && !head.startsWith('HTTP/1.1 404')) failed++
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return length - (chunk.length - end - 4)
}
