/**
 * `npm run attack`: the nastiest requests that an anonymous client can send, one after another, at a separate shop. Prints how long
 * each blocked the shop's event loop and how its memory grew; fails when one blocks it for more than 100 ms, memory grows by more than
 * 100 MB or a mail repeats what a stranger typed. For a quiet machine: on a busy one the best of several tries counts. Then orders
 * that would take the stock from everybody else, or flood the order desk, misuse of what customers do about their own orders, and guesses
 * of numbers and keys, at a shop with its limits on. The application role must be
 * refused everything that could give it more rights.
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { type MeasuredShop, openShop } from '../harness/open-shop.ts'
import { isReady } from '../harness/shop-process.ts'
import { attacks } from './attacks.ts'
import { buyUps } from './buy-up.ts'
import { roleAttacks, unrefused } from './database-role.ts'
import { guesses } from './guesses.ts'
import { mailLines, repeatedLines } from './mail-lines.ts'
import { ownAnswers } from './own-answers.ts'
import type { Blocking } from './report-blocking.ts'
import type { Attack, Target } from './send.ts'

const MOST_BLOCKED_MS = 100
const MOST_GROWTH_MB = 100
const TRIES = 4

const only = process.argv[2]
const isAsked = (what: string) => !only || what.includes(only)
const failures = [...(await attackRequests()), ...(await attackStock())]
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0

async function attackRequests(): Promise<string[]> {
  if (![...Object.keys(attacks), ...Object.keys(roleAttacks)].some(isAsked)) return []
  const shop = await openShop({}, { preload: join(import.meta.dirname, 'report-blocking.ts') })
  try {
    return await attackAll(shop)
  } finally {
    await shop.close()
  }
}

/** Calls are not limited, so that only the limits on stock and orders apply. */
async function attackStock(): Promise<string[]> {
  const asked = Object.entries({ ...buyUps, ...ownAnswers, ...guesses }).filter(([what]) => isAsked(what))
  const many = '1000000'
  const counts = { RATE_LIMIT_ORDER: many, RATE_LIMIT_CALLS: many, RATE_LIMIT_NEW_GUEST: many }
  const decided = { PUBLIC_URL: 'http://localhost:3000', PAYMENT_PROVIDER: 'sandbox', DEMO: 'on' }
  const failures: string[] = []
  for (const [what, attack] of asked) {
    const shop = await openShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback', ...counts, ...decided })
    try {
      const { answer, isBroken } = await attack(shop)
      console.log(`${what}: ${answer}`)
      if (isBroken) failures.push(`Beyond the limits: ${what}: ${answer}`)
    } finally {
      await shop.close()
    }
  }
  return failures
}

async function attackAll({ address, connectionString, process: server }: MeasuredShop): Promise<string[]> {
  const { hostname: host, port } = new URL(address)
  const target = { host, port: Number(port) }
  await warmUp(address)
  const start = await blocking(server)
  const failures: string[] = []
  let [worstMs, mostMb, count] = [0, start.rssMb, 0]
  for (const [what, attack] of Object.entries(attacks)) {
    if (!isAsked(what)) continue
    const { answer, blockedMs, rssMb } = await bestOf(server, attack, target)
    count++
    worstMs = Math.max(worstMs, blockedMs)
    mostMb = Math.max(mostMb, rssMb)
    console.log(
      `${blockedMs.toFixed(0).padStart(6)} ms ${rssMb.toFixed(0).padStart(5)} MB  ${what}: ${answer}`,
    )
    if (blockedMs > MOST_BLOCKED_MS) failures.push(`Blocked for ${blockedMs.toFixed(0)} ms: ${what}`)
  }
  const grownMb = mostMb - start.rssMb
  console.log(
    `\n${count} attacks; blocked for ${worstMs.toFixed(0)} ms at most; memory grew by ${grownMb.toFixed(0)} MB at most`,
  )
  if (grownMb > MOST_GROWTH_MB) failures.push(`Memory grew by ${grownMb.toFixed(0)} MB`)
  if (Object.keys(mailLines).some(isAsked)) failures.push(...(await repeatedLines(connectionString)))
  failures.push(...(await unrefused(connectionString, Object.keys(roleAttacks).filter(isAsked))))
  if (!(await isReady(address))) failures.push('The shop does not answer any more')
  return failures
}

/** Warm-up: compilation and caches are not the attack's effect. */
async function warmUp(address: string): Promise<void> {
  for (let round = 0; round < 20; round++)
    for (const path of [
      '/',
      '/shop',
      '/shop/men',
      '/product/1',
      '/nothing',
      '/api/v1/products',
      '/api/v1/cart',
    ])
      await (await fetch(address + path)).arrayBuffer()
  const body = JSON.stringify({ event: 'x'.repeat(10_000) })
  for (let round = 0; round < 4; round++)
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const path = n % 2 ? '/shop' : '/api/v1/payments/sandbox/webhook'
        await (await fetch(address + path, n % 2 ? {} : { method: 'POST', body })).arrayBuffer()
      }),
    )
}

/** Tried again, because another program may have used the processor. */
async function bestOf(server: MeasuredShop['process'], attack: Attack, target: Target) {
  let best: (Blocking & { answer: string }) | undefined
  for (
    let turn = 0;
    turn < TRIES && (best?.blockedMs ?? Number.POSITIVE_INFINITY) > MOST_BLOCKED_MS;
    turn++
  ) {
    await blocking(server)
    const answer = await attack(target, turn)
    const seen = await blocking(server)
    best = {
      answer,
      rssMb: seen.rssMb,
      blockedMs: Math.min(seen.blockedMs, best?.blockedMs ?? seen.blockedMs),
    }
  }
  if (!best) throw new Error('nothing was tried')
  return best
}

async function blocking(server: MeasuredShop['process']): Promise<Blocking> {
  const told = once(server, 'message')
  server.send('blocking?')
  return (await told)[0] as Blocking
}
