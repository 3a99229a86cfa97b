import { useSyncExternalStore } from 'react'

/** The products on the wishlist as this browser last knew them, so that hearts are right before the server answers. */
export function useIsWished(productId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => intentions.get(productId)?.wished ?? remembered().has(productId),
    () => false,
  )
}

export function rememberWishlist(productIds: readonly number[]): void {
  known = new Set(productIds)
  localStorage.setItem(WISHLIST_ENTRY, JSON.stringify(productIds))
  tellListeners()
}

/** Who has left leaves no hearts behind for the next one at this browser. */
export function forgetWishlist(): void {
  known = new Set()
  localStorage.removeItem(WISHLIST_ENTRY)
  tellListeners()
}

export type Intention = { productId: number; wished: boolean }

/** What was pressed and has not been answered yet; it counts above what is known. */
export function intend(productId: number, wished: boolean): Intention {
  const intention = { productId, wished }
  intentions.set(productId, intention)
  tellListeners()
  return intention
}

/** A newer press on the same heart stays. */
export function settleIntention(intention: Intention): void {
  if (intentions.get(intention.productId) === intention) intentions.delete(intention.productId)
  tellListeners()
}

const WISHLIST_ENTRY = 'wishlist'
const intentions = new Map<number, Intention>()
const listeners = new Set<() => void>()
let known: ReadonlySet<number> | null = null

/** The session's own copy, begun from local storage. */
function remembered(): ReadonlySet<number> {
  known ??= stored()
  return known
}

function stored(): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(WISHLIST_ENTRY) ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [])
  } catch {
    return new Set()
  }
}

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key !== WISHLIST_ENTRY) return
  known = null
  tellListeners()
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}
