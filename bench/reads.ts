/** How many pages and lists a second, as a share of what a bare Node server does with the same bytes in the same run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { MeasuredShop } from './open-shop.ts'

export async function measureReads({ address }: MeasuredShop): Promise<void> {
  const table = []
  for (const path of [
    '/',
    '/shop',
    '/product/1',
    '/api/v1/products?listed=true&limit=24',
    '/api/v1/products/1',
  ]) {
    const { bytes, type, encoding } = await fetchOnce(address + path)
    const bare = await bareServer(bytes, type, encoding)
    const yardstick = await load(bare.address)
    const ours = await load(address + path)
    await bare.close()
    table.push({
      path,
      'sent KB': kilobytes(bytes.length),
      'per second': Math.round(ours.requests.average),
      'p50 ms': ours.latency.p50,
      'p99 ms': ours.latency.p99,
      failed: ours.non2xx + ours.errors,
      'bare Node per second': Math.round(yardstick.requests.average),
      ratio: round(ours.requests.average / yardstick.requests.average),
    })
  }
  console.log('\nReads, brotli, 20 connections, 5 s each')
  console.table(table)
}

async function load(url: string) {
  const headers = { 'accept-encoding': 'br' }
  await autocannon({ url, headers, connections: 20, duration: 1 })
  return autocannon({ url, headers, connections: 20, duration: 5 })
}

/** The bytes as they travel, undecoded. */
async function fetchOnce(url: string): Promise<{ bytes: Buffer; type: string; encoding: string }> {
  const { request } = await import('node:http')
  const call = request(url, { headers: { 'accept-encoding': 'br' } }).end()
  const [reply] = (await once(call, 'response')) as [import('node:http').IncomingMessage]
  const bytes = Buffer.concat(await reply.toArray())
  return {
    bytes,
    type: reply.headers['content-type'] ?? '',
    encoding: reply.headers['content-encoding'] ?? 'identity',
  }
}

async function bareServer(bytes: Buffer, type: string, encoding: string) {
  const file = join(tmpdir(), `taglio-bare-${process.pid}`)
  await writeFile(file, bytes)
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), file, type, encoding],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [port] = await once(server.stdout, 'data')
  return {
    address: `http://127.0.0.1:${String(port).trim()}`,
    async close() {
      server.kill()
      await once(server, 'exit')
      await rm(file)
    },
  }
}

const kilobytes = (bytes: number): number => round(bytes / 1024)
const round = (value: number): number => Math.round(value * 100) / 100
