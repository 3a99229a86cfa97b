import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { PAUSE_MS } from './announce.ts'
import { type MadeReply, type ReadyReply, readyReply } from './ready-reply.ts'

/**
 * Replies that are the same for everyone, made once and kept as ready bytes. `clear` forgets all of them. `outdate` names
 * things that changed, and makes stale what shows them. A stale reply is given until it may be older than a figure may be; its
 * successor is begun shortly before that, by the first who asks and once for all, so that what is sold all the time is not made
 * at each sale. Whoever asks later waits for it. A reply whose making began before a change is given to those who waited, and is
 * forgotten or stale from the start.
 */
export type ReplyCache = {
  get(key: string, make: () => Promise<MadeReply>): Promise<ReadyReply>
  /** Made ready and not kept. */
  once(key: string, make: () => Promise<MadeReply>): Promise<ReadyReply>
  clear(): void
  /** Null: all that shows anything. */
  outdate(things: readonly Thing[] | null): void
}

/** What a reply may show and what may change: a number of the shop's own, such as the id of a product. */
export type Thing = number

/** How long after a change what was read before it is given: a stock figure may be a second old, less the announcement's way. */
export const MAX_AGE_MS = 850
/** What the making of a successor may take without anybody waiting for it. */
const MAKING_MS = 200

/**
 * What can be asked for in more ways than anybody will ever use, such as a filtered list, has a room of its own: however many
 * ways are tried, what everybody reads stays kept. Its keys begin with this.
 */
export const ENDLESS = '~'

export function createReplyCache(
  maxBytes = 96 * 1024 * 1024,
  maxEndlessBytes = 16 * 1024 * 1024,
): ReplyCache {
  const [usual, endless] = [createRoom(maxBytes), createRoom(maxEndlessBytes)]
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

function createRoom(maxBytes: number): ReplyCache {
  const changedAt = new Map<Thing, number>()
  let everythingChangedAt = Number.NEGATIVE_INFINITY
  /** Stale replies that are given while their successors are made; those are what the map below holds meanwhile. */
  const replaced = new Set<ReadyReply>()

  const kept = new LRUCache<string, Kept, Making>({
    maxSize: maxBytes,
    sizeCalculation: ({ reply }, key) => sizeOf(reply, key),
    // Whoever waits for a reply gets it, even when it was forgotten meanwhile; then it is not kept.
    ignoreFetchAbort: true,
    dispose: ({ reply }) => giveNoMore(reply),
    async fetchMethod(_key, _stale, { context: make }) {
      const began = performance.now()
      const shows: Shown = new Map()
      const made = await shownBy.run(shows, make)
      for (const thing of made.shows ?? []) note(shows, thing, began)
      const entry = { reply: readyReply(made), shows, end: made.keep === false ? NEVER_KEPT : FRESH }
      // Something may have changed while the reply was being made.
      const changed = [...shows.keys()].filter(
        (thing) => Math.max(changedAt.get(thing) ?? everythingChangedAt, everythingChangedAt) >= began,
      )
      if (entry.end === FRESH && changed.length > 0) makeStale(entry, changed)
      return entry
    },
  })

  function giveNoMore(reply: ReadyReply): void {
    reply.isFresh = false
    reply.staleUntil = 0
    replaced.delete(reply)
  }

  async function fresh(key: string, make: Making): Promise<Kept> {
    const entry = (await kept.fetch(key, { context: make, forceRefresh: true })) as Kept
    if (entry.end === FRESH || entry.end === NEVER_KEPT) return entry
    // It was being made when the change came. What is made from here on began after it.
    return (await kept.fetch(key, { context: make, forceRefresh: true })) as Kept
  }

  async function entryOf(key: string, make: Making, isPart: boolean): Promise<Kept> {
    const known = kept.get(key, { allowStale: true })
    if (known?.end === FRESH) return known
    // A reply that is made of others is made of fresh ones, or it would count as fresh and show what is stale.
    if (!known || isPart) return fresh(key, make)
    const now = performance.now()
    if (now < known.reply.staleUntil) return known
    if (now >= known.end) return fresh(key, make)
    known.reply.staleUntil = known.end
    replaced.add(known.reply)
    return (await kept.fetch(key, { context: make, forceRefresh: true, allowStale: true })) as Kept
  }

  return {
    async get(key, make) {
      const around = shownBy.getStore()
      const entry = await entryOf(key, make, around !== undefined)
      const { reply, shows, end } = entry
      // What was forgotten while it was being made is fresh no more.
      reply.isFresh = end === FRESH && kept.peek(key) === entry
      if (around) for (const [thing, readAt] of shows) note(around, thing, readAt)
      return reply
    },
    once: async (_, make) => readyReply(await make()),
    clear() {
      kept.clear()
      for (const reply of replaced) giveNoMore(reply)
    },
    outdate(things) {
      const now = performance.now()
      if (things === null) everythingChangedAt = now
      else for (const thing of things) changedAt.set(thing, now)
      for (const entry of kept.values()) {
        const changed =
          things === null ? [...entry.shows.keys()] : things.filter((one) => entry.shows.has(one))
        if (changed.length > 0) makeStale(entry, changed)
      }
    },
  }
}

type Making = () => Promise<MadeReply>

/** `end` is until when it may be given at most: for ever while it is fresh. */
type Kept = { reply: ReadyReply; shows: Shown; end: number }

const FRESH = Number.POSITIVE_INFINITY
const NEVER_KEPT = Number.NEGATIVE_INFINITY

/** What a reply shows, and since when changes of it may be missing. */
type Shown = Map<Thing, number>

/** Collects what the replies show that the one being made is made of: a page shows what the lists on it show. */
const shownBy = new AsyncLocalStorage<Shown>()

function note(shown: Shown, thing: Thing, readAt: number): void {
  shown.set(thing, Math.min(shown.get(thing) ?? readAt, readAt))
}

/**
 * Something it shows has changed since that was read, and was announced a pause later at most. Until its successor has to be begun
 * it is given as it is.
 */
function makeStale(entry: Kept, changed: readonly Thing[]): void {
  const { reply, shows } = entry
  const readAt = Math.min(...changed.map((thing) => shows.get(thing) ?? 0))
  const beginsAt = readAt + MAX_AGE_MS - MAKING_MS
  reply.staleUntil = entry.end === FRESH ? beginsAt : Math.min(reply.staleUntil, beginsAt)
  reply.isFresh = false
  entry.end = Math.min(entry.end, Math.max(readAt, performance.now() - PAUSE_MS) + MAX_AGE_MS)
}

/**
 * The compressed copies together are about a third of the plain one. What an entry takes beside its bytes counts as well,
 * and so does its key: anybody may ask a hundred thousand long questions that have a short answer.
 */
const sizeOf = (reply: ReadyReply, key: string): number =>
  Math.ceil(reply.plain.length * 1.4) + 2 * key.length + ENTRY_BYTES

/** Measured: the objects around a short reply take a good kilobyte. */
const ENTRY_BYTES = 1_500
