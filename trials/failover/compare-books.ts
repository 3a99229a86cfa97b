/** Everything that must be true afterwards, whatever happened. */
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { cutOff } from '#platform/database/database.ts'
import { checkBooks, checkLogs, type Order, type Shelves } from '../harness/books.ts'
import type { Caller } from '../harness/call.ts'
import { brokenPictures, picturesOf } from '../harness/pictures.ts'
import { isReady } from '../harness/shop-process.ts'
import { type Diary, mailboxOf } from './guests.ts'
import type { Mailbox } from './mailbox.ts'
import { databaseUrl, PORTS } from './proxies.ts'
import { addressOf } from './shops.ts'

type Evidence = {
  staff: Caller
  shelves: Shelves
  productId: number
  diary: Diary
  mailbox: Mailbox
  buyOnce: () => Promise<void>
}

export async function compareBooks(evidence: Evidence): Promise<{ problems: string[]; orders: Order[] }> {
  const { staff, shelves, productId, diary, mailbox } = evidence
  await sendDueMails(evidence)
  const confirmed = new Map(diary.sales.map(({ name, id }) => [name, id]))
  const { problems, orders } = await checkBooks(staff, shelves, { confirmed, paid: new Set() })
  // A proxy replies itself when it knows of no shop.
  for (const { status, hasRetryAfter, door } of diary.answers)
    if (status >= 500 && door !== 'front' && !(status === 503 && hasRetryAfter))
      problems.push(`an answer ${door} was ${status}${hasRetryAfter ? '' : ' without Retry-After'}`)
  for (const name of await ordersWithoutMail(orders, evidence)) problems.push(`${name} got no mail`)
  const twice = [...mailbox.received].filter(([address, times]) => /^guest-/.test(address) && times > 1)
  console.log(`${orders.length} confirmations sent, ${twice.length} of them twice.`)
  problems.push(...(await unlikePictures(staff, productId)))
  problems.push(...(await checkLogs(databaseUrl(PORTS.database))))
  return { problems, orders }
}

/**
 * A mail whose sender lost the database waits for two minutes before it is retried. To save time, this moves the next try forward and
 * buys once more, which wakes the outbox. It is called until the mails are there: on a busy machine the proxy may take the primary for
 * lost once more.
 */
async function sendDueMails({ buyOnce }: Evidence): Promise<void> {
  const connectionString = databaseUrl(PORTS.database)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`UPDATE mails SET next_try_at = now() WHERE state = 'due'`)
  } catch (error) {
    console.log(`The mails could not be brought forward: ${(error as Error).message}`)
  } finally {
    cutOff(client)
  }
  await buyOnce()
}

/** Repeatedly, because a pending delivery may have scheduled its next try later. */
async function ordersWithoutMail(orders: Order[], evidence: Evidence): Promise<string[]> {
  const { received } = evidence.mailbox
  const names = () =>
    orders.map(({ guestName }) => guestName).filter((name) => !received.has(mailboxOf(name)))
  for (const patienceEnds = Date.now() + MAIL_MS; Date.now() < patienceEnds; await delay(3_000)) {
    if (names().length === 0) break
    await sendDueMails(evidence)
  }
  return names()
}

const MAIL_MS = 90_000

async function unlikePictures(staff: Caller, productId: number): Promise<string[]> {
  const [one, other] = [addressOf('by HAProxy'), addressOf('by PgBouncer')]
  await Promise.all([one, other].map(untilServing))
  const problems = (await brokenPictures(staff, productId)).map((path) => `the picture ${path} is broken`)
  for (const path of await picturesOf(staff, productId)) {
    const [here, there] = await Promise.all([checksumAt(one + path), checksumAt(other + path)])
    if (here !== there) problems.push(`the picture ${path} is not the same at both shops`)
  }
  return problems
}

/** A 503 of a shop without its database says nothing about a picture. */
async function untilServing(address: string): Promise<void> {
  for (const patienceEnds = Date.now() + 30_000; Date.now() < patienceEnds; await delay(500))
    if (await isReady(address)) return
}

async function checksumAt(url: string): Promise<string> {
  const reply = await fetch(url)
  const bytes = Buffer.from(await reply.arrayBuffer())
  return `${reply.status} ${createHash('sha256').update(bytes).digest('hex')}`
}
