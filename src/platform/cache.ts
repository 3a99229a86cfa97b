import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { type MadeReply, type ReadyReply, readyReply } from './ready-reply.ts'

/**
 * Replies that are the same for everyone, made once and kept as ready bytes. `clear` forgets all of them. `outdate` names
 * things that changed, and makes stale what shows them: for a short while a stale reply is still given while its successor
 * is made, once for all who ask; after that whoever asks waits for it. A reply whose making began before a change is given
 * to those who waited, and is forgotten or stale from the start.
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

/** With the pause between two announcements (announce.ts) less than a second, which is how old a stock figure may be. */
export const MAX_STALE_MS = 400

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
      const shows = new Set<Thing>()
      const made = await shownBy.run(shows, make)
      for (const thing of made.shows ?? []) shows.add(thing)
      const staleSince = made.keep === false ? Number.NEGATIVE_INFINITY : firstChange(shows, began)
      return { reply: readyReply(made), shows, staleSince }
    },
  })

  function giveNoMore(reply: ReadyReply): void {
    reply.isFresh = false
    reply.staleUntil = 0
    replaced.delete(reply)
  }

  /** Something may have changed while the reply was being made. */
  function firstChange(shows: ReadonlySet<Thing>, began: number): number | null {
    const changes = [...shows].map((thing) => changedAt.get(thing) ?? Number.NEGATIVE_INFINITY)
    if (shows.size > 0) changes.push(everythingChangedAt)
    return changes.some((at) => at >= began) ? began : null
  }

  async function fresh(key: string, make: Making): Promise<Kept> {
    const entry = (await kept.fetch(key, { context: make, forceRefresh: true })) as Kept
    if (entry.staleSince === null || entry.staleSince === Number.NEGATIVE_INFINITY) return entry
    // It was being made when the change came. What is made from here on began after it.
    return (await kept.fetch(key, { context: make, forceRefresh: true })) as Kept
  }

  async function entryOf(key: string, make: Making, isPart: boolean): Promise<Kept> {
    const known = kept.get(key, { allowStale: true })
    if (known?.staleSince === null) return known
    const mayBeShown = known && performance.now() - known.staleSince < MAX_STALE_MS
    // A reply that is made of others is made of fresh ones, or it would count as fresh and show what is stale.
    if (!mayBeShown || isPart) return fresh(key, make)
    known.reply.staleUntil = known.staleSince + MAX_STALE_MS
    replaced.add(known.reply)
    return (await kept.fetch(key, { context: make, forceRefresh: true, allowStale: true })) as Kept
  }

  return {
    async get(key, make) {
      const around = shownBy.getStore()
      const entry = await entryOf(key, make, around !== undefined)
      const { reply, shows, staleSince } = entry
      // What was forgotten while it was being made is fresh no more.
      reply.isFresh = staleSince === null && kept.peek(key) === entry
      if (around) for (const thing of shows) around.add(thing)
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
        const isShown = things === null ? entry.shows.size > 0 : things.some((one) => entry.shows.has(one))
        if (!isShown) continue
        entry.staleSince ??= now
        entry.reply.isFresh = false
      }
    },
  }
}

type Making = () => Promise<MadeReply>

/** `staleSince` is null while the reply is fresh, and minus infinity when it was never to be kept. */
type Kept = { reply: ReadyReply; shows: ReadonlySet<Thing>; staleSince: number | null }

/** Collects what the replies show that the one being made is made of: a page shows what the lists on it show. */
const shownBy = new AsyncLocalStorage<Set<Thing>>()

/**
 * The compressed copies together are about a third of the plain one. What an entry takes beside its bytes counts as well,
 * and so does its key: anybody may ask a hundred thousand long questions that have a short answer.
 */
const sizeOf = (reply: ReadyReply, key: string): number =>
  Math.ceil(reply.plain.length * 1.4) + 2 * key.length + ENTRY_BYTES

/** Measured: the objects around a short reply take a good kilobyte. */
const ENTRY_BYTES = 1_500
