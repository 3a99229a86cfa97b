/**
 * Cached replies, compared with a bare Node server that sends the same bytes. The two are loaded in turn, and the median of
 * neighbouring pairs counts; CPU time per reply is steady on a busy machine.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Load, Measured } from '../harness/generator.ts'
import type { MeasuredShop } from '../harness/open-shop.ts'
import { processorMs } from '../harness/processor-time.ts'
import { median, type Row, rounded } from '../harness/results.ts'

const READS: [name: string, path: string, encoding?: string][] = [
  ['products', '/api/v1/products?limit=24'],
  ['product', '/api/v1/products/1'],
  ['shop page', '/shop'],
  ['product page', '/product/1'],
  ['shop page, brotli', '/shop', 'br'],
  ['product page, brotli', '/product/1', 'br'],
  ['not-found page', '/no-such-page'],
]

/** Above this the generator may be the limit, and the ratio would be too good. */
const MOST_OWN_SHARE = 0.85

/** All rows are warmed up first and measured in turn: code that is still being compiled would slow the first ones. */
export async function measureReads(shop: MeasuredShop, pairs: number, seconds: number): Promise<Row[]> {
  const ofShop = { pid: shop.pid, port: portOf(shop.address) }
  const reads: Read[] = []
  try {
    for (const [name, path, encoding] of READS) {
      const load = { path, seconds, ...(encoding && { encoding }) }
      const bare = await bareServer(await fetchOnce(shop.address + path, encoding))
      reads.push({ name, load, bare, measured: [] })
    }
    for (let round = 0; round < WARM_ROUNDS; round++)
      for (const { load } of reads) await loaded(ofShop, { ...load, seconds: 1 })
    for (let pair = 0; pair < pairs; pair++)
      for (const { load, bare, measured } of reads)
        measured.push({ bare: await loaded(bare, load), ours: await loaded(ofShop, load) })
  } finally {
    for (const { bare } of reads) await bare.close()
  }
  return reads.map(rowOf)
}
const WARM_ROUNDS = 2

type Read = {
  name: string
  load: Omit<Load, 'port'>
  bare: Awaited<ReturnType<typeof bareServer>>
  measured: { bare: Loaded; ours: Loaded }[]
}

function rowOf({ name, measured }: Read): Row {
  const busiest = Math.max(...measured.flatMap(({ bare, ours }) => [bare.ownShare, ours.ownShare]))
  const ratios = measured.map(({ bare, ours }) => ours.perSecond / bare.perSecond)
  const costs = measured.map(({ bare, ours }) => bare.microseconds / ours.microseconds)
  return {
    name,
    'per second': Math.round(median(measured.map(({ ours }) => ours.perSecond))),
    'bare per second': Math.round(median(measured.map(({ bare }) => bare.perSecond))),
    ratio: busiest > MOST_OWN_SHARE ? 'generator at its limit' : rounded(median(ratios)),
    'server µs': rounded(median(measured.map(({ ours }) => ours.microseconds))),
    'bare µs': rounded(median(measured.map(({ bare }) => bare.microseconds))),
    'ratio of µs': rounded(median(costs)),
    'p99 ms': rounded(median(measured.map(({ ours }) => ours.p99Ms))),
    'generator share': rounded(busiest),
    failed: measured.reduce((sum, { ours }) => sum + ours.failed, 0),
  }
}

export type Loaded = Measured & { perSecond: number; microseconds: number }

/** The replies under this load, and the CPU time of one. */
export async function loaded(
  { pid, port }: { pid: number; port: number },
  load: Omit<Load, 'port'>,
): Promise<Loaded> {
  const before = processorMs(pid)
  const measured = await generate({ ...load, port })
  const microseconds = ((processorMs(pid) - before) * 1_000) / measured.answers
  return { ...measured, microseconds, perSecond: measured.answers / measured.seconds }
}

async function generate(load: Load): Promise<Measured> {
  const generator = spawn(
    process.execPath,
    [join(import.meta.dirname, '../harness/generator.ts'), JSON.stringify(load)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const printed = (await Array.fromAsync(generator.stdout.setEncoding('utf8'))).join('')
  return JSON.parse(printed) as Measured
}

type Sent = { status: number; bytes: Buffer; type: string; encoding: string }

/** The bytes as sent, undecoded. */
async function fetchOnce(url: string, encoding = 'identity'): Promise<Sent> {
  const call = request(url, { headers: { 'accept-encoding': encoding } }).end()
  const [reply] = (await once(call, 'response')) as [IncomingMessage]
  const bytes = Buffer.concat(await reply.toArray())
  const { 'content-type': type = '', 'content-encoding': sentAs = 'identity' } = reply.headers
  return { status: reply.statusCode ?? 0, bytes, type, encoding: sentAs }
}

async function bareServer({ status, bytes, type, encoding }: Sent) {
  const folder = await mkdtemp(join(tmpdir(), 'taglio-bare-'))
  const file = join(folder, 'bytes')
  await writeFile(file, bytes)
  const script = join(import.meta.dirname, '../harness/bare-server.ts')
  const server = spawn(process.execPath, [script, file, type, encoding, String(status)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(server.stdout, 'data')
  return {
    pid: server.pid ?? 0,
    port: Number(String(port).trim()),
    async close() {
      server.kill()
      await once(server, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

export const portOf = (address: string): number => Number(new URL(address).port)
