import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { PAUSE_MS } from '../announce/announce.ts'
import { type MadeReply, NEVER, type ReadyReply, readyReply } from './ready-reply.ts'

export type { ReadyReply } from './ready-reply.ts'

/**
 * A cache of replies that are the same for everyone, as ready bytes, with stale-while-revalidate. `clear` drops all of them. `outdate`
 * names changed tags and makes the replies stale that have them. A stale reply is served for MAX_AGE_MS after the change. Shortly
 * before that ends, the first request for it starts its successor, once for everybody: so a page whose stock changes all the time is
 * not rendered at every sale. Later requests wait for the successor. A reply whose making began before a change is served to the
 * requests that waited for it, and is dropped or stale from the start.
 */
export type ReplyCache = {
  get(key: string, make: () => Promise<MadeReply>): Promise<ReadyReply>
  /** Bypasses the cache. */
  once(key: string, make: () => Promise<MadeReply>): Promise<ReadyReply>
  clear(): void
  /** Null: every reply with a tag. */
  outdate(things: readonly Thing[] | null): void
}

/** A cache tag: something that a reply shows, by a number such as the id of a product. */
export type Thing = number

/** How long a reply is served after a change: stock may be shown a second late, less the time of the notification. */
export const MAX_AGE_MS = 850
/** How long making a successor may take before requests wait for it. */
const MAKING_MS = 200

/**
 * Keys that begin with this have a separate partition, for replies with unlimited keys, such as filtered lists: they cannot evict what
 * everybody reads.
 */
export const ENDLESS = '~'

export function createReplyCache({
  maxBytes = 96 * 1024 * 1024,
  maxEndlessBytes = 16 * 1024 * 1024,
  maxAgeMs = MAX_AGE_MS,
} = {}): ReplyCache {
  const [usual, endless] = [createPartition(maxBytes, maxAgeMs), createPartition(maxEndlessBytes, maxAgeMs)]
  return {
    get: (key, make) => (key.startsWith(ENDLESS) ? endless : usual).get(key, make),
    once: usual.once,
    clear() {
      usual.clear()
      endless.clear()
    },
    outdate(things) {
      usual.outdate(things)
      endless.outdate(things)
    },
  }
}

function createPartition(maxBytes: number, maxAgeMs: number): ReplyCache {
  const changedAt = new Map<Thing, number>()
  let everythingChangedAt = Number.NEGATIVE_INFINITY
  /** Stale replies that are served while their successors are made; the map below holds the successors by then. */
  const replaced = new Set<ReadyReply>()

  const entries = new LRUCache<string, Entry, MakeReply>({
    maxSize: maxBytes,
    sizeCalculation: ({ reply }, key) => sizeOf(reply, key),
    // Waiting requests get the reply even if it was dropped meanwhile; then it is not cached.
    ignoreFetchAbort: true,
    dispose: ({ reply }) => expire(reply),
    async fetchMethod(_key, _stale, { context: make }) {
      const began = performance.now()
      const shows: Shown = new Map()
      const made = await shownBy.run(shows, make)
      for (const thing of made.shows ?? []) note(shows, thing, began)
      const entry = { reply: readyReply(made), shows, servableUntil: made.keep === false ? UNCACHED : FRESH }
      // Something may have changed while the reply was being made.
      const changed = [...shows.keys()].filter(
        (thing) => Math.max(changedAt.get(thing) ?? everythingChangedAt, everythingChangedAt) >= began,
      )
      if (entry.servableUntil === FRESH && changed.length > 0) makeStale(entry, changed)
      return entry
    },
  })

  function expire(reply: ReadyReply): void {
    reply.resendUntil = NEVER
    replaced.delete(reply)
  }

  /** Something it shows has changed since that was read, and was announced PAUSE_MS later at most. */
  function makeStale(entry: Entry, changed: readonly Thing[]): void {
    const { reply, shows } = entry
    const readAt = Math.min(...changed.map((thing) => shows.get(thing) ?? 0))
    const beginsAt = readAt + maxAgeMs - MAKING_MS
    reply.resendUntil = entry.servableUntil === FRESH ? beginsAt : Math.min(reply.resendUntil, beginsAt)
    entry.servableUntil = Math.min(
      entry.servableUntil,
      Math.max(readAt, performance.now() - PAUSE_MS) + maxAgeMs,
    )
  }

  async function fresh(key: string, make: MakeReply): Promise<Entry> {
    const entry = (await entries.fetch(key, { context: make, forceRefresh: true })) as Entry
    if (entry.servableUntil === FRESH || entry.servableUntil === UNCACHED) return entry
    // It was being made when the change came; another one starts after it.
    return (await entries.fetch(key, { context: make, forceRefresh: true })) as Entry
  }

  async function entryOf(key: string, make: MakeReply, isPart: boolean): Promise<Entry> {
    const known = entries.get(key, { allowStale: true })
    if (known?.servableUntil === FRESH) return known
    // A reply made of stale ones would count as fresh.
    if (!known || isPart) return fresh(key, make)
    const now = performance.now()
    if (now < known.reply.resendUntil) return known
    if (now >= known.servableUntil) return fresh(key, make)
    known.reply.resendUntil = known.servableUntil
    replaced.add(known.reply)
    return (await entries.fetch(key, { context: make, forceRefresh: true, allowStale: true })) as Entry
  }

  return {
    async get(key, make) {
      const around = shownBy.getStore()
      const entry = await entryOf(key, make, around !== undefined)
      const { reply, shows, servableUntil } = entry
      // It may have been dropped while it was being made.
      if (servableUntil === FRESH && entries.peek(key) === entry) reply.resendUntil = FRESH
      if (around) for (const [thing, readAt] of shows) note(around, thing, readAt)
      return reply
    },
    once: async (_, make) => readyReply(await make()),
    clear() {
      entries.clear()
      for (const reply of replaced) expire(reply)
    },
    outdate(things) {
      const now = performance.now()
      if (things === null) everythingChangedAt = now
      else for (const thing of things) changedAt.set(thing, now)
      for (const entry of entries.values()) {
        const changed =
          things === null ? [...entry.shows.keys()] : things.filter((one) => entry.shows.has(one))
        if (changed.length > 0) makeStale(entry, changed)
      }
    },
  }
}

type MakeReply = () => Promise<MadeReply>

/** `servableUntil` is for ever while it is fresh. */
type Entry = { reply: ReadyReply; shows: Shown; servableUntil: number }

const FRESH = Number.POSITIVE_INFINITY
const UNCACHED = Number.NEGATIVE_INFINITY

/** The tags of a reply, and when their data was read. */
type Shown = Map<Thing, number>

/** Collects the tags of the replies of which the current one is made: a page has the tags of its lists. */
const shownBy = new AsyncLocalStorage<Shown>()

function note(shown: Shown, thing: Thing, readAt: number): void {
  shown.set(thing, Math.min(shown.get(thing) ?? readAt, readAt))
}

/**
 * The compressed copies count, too. The key and the objects around the bytes count as well, because anybody can make a hundred
 * thousand requests with long queries and short replies.
 */
const sizeOf = (reply: ReadyReply, key: string): number =>
  Math.ceil(reply.plain.length * 1.4) + 2 * key.length + ENTRY_BYTES

/** Measured. */
const ENTRY_BYTES = 1_500
